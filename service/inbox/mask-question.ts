import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { StoredQuestion } from '../questions/shown/row-queries.ts';

const MASK = '•••';

/** A question as organisers see it before they reveal its author. */
export function maskQuestion({ shownText: _, author, ...question }: StoredQuestion): OrganisersQuestion {
  return { ...question, isMasked: true, author: author === null ? null : maskAuthor(author) };
}

function maskAuthor({ company }: NonNullable<StoredQuestion['author']>): OrganisersQuestion['author'] {
  return { firstName: MASK, lastName: MASK, email: MASK, company: company === null ? null : MASK };
}
