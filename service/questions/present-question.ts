import type { KeptQuestion } from './question-queries.ts';

export type ShownQuestion = Omit<KeptQuestion, 'receivedAt'> & { receivedAt: string; isMasked: boolean };

const MASK = '•••';

/** A question as an organiser sees it: its author is masked unless revealed. */
export function presentQuestion(question: KeptQuestion, isRevealed: boolean): ShownQuestion {
  const { reference, state, channel, language, text, country, hasConsented } = question;
  const author = isRevealed ? question.author : maskAuthor(question.author);
  const receivedAt = question.receivedAt.toISOString();
  return {
    reference,
    state,
    channel,
    language,
    receivedAt,
    text,
    country,
    hasConsented,
    author,
    isMasked: !isRevealed,
  };
}

function maskAuthor(author: KeptQuestion['author']): KeptQuestion['author'] {
  if (author === null) return null;
  return { firstName: MASK, lastName: MASK, email: MASK, company: author.company === null ? null : MASK };
}
