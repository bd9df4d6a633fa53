import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { Ask } from '../../socket/client.ts';

type Masked<Question> = { meetingId: string; questions: Question[] };

/** The same questions with their authors. The register gets an entry for each. */
export async function revealAuthors<Question extends OrganisersQuestion>(
  ask: Ask,
  { meetingId, questions }: Masked<Question>,
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const references = questions.map(({ reference }) => reference);
  const { authors } = await ask('revealAuthors', { params: { meetingId }, body: { references } });
  const byReference = new Map(authors.map(({ reference, author }) => [reference, author]));
  return questions.map((question) => ({
    ...question,
    isMasked: false,
    author: byReference.get(question.reference) ?? null,
  }));
}
