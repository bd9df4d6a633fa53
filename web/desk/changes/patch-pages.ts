/** Applies changed questions to a list that has been read, page by page. No I/O. */
import type { Replied } from '../calls/client.ts';

export type QuestionPage = Replied<'listQuestions'>;
type Question = QuestionPage['questions'][number];

export type Patch = {
  /** The ids of the changed questions. */
  ids: ReadonlySet<string>;
  /** The changed questions that match the filter now. */
  found: readonly Question[];
  order: 'newest' | 'oldest';
};

/** Returns the same pages in which each changed question is replaced, inserted in its order or removed. */
export function patchPages(pages: readonly QuestionPage[], { ids, found, order }: Patch): QuestionPage[] {
  const now = new Map(found.map((question) => [question.id, question]));
  const present = new Set<string>();
  const patched = pages.map((page) => ({
    ...page,
    questions: page.questions.flatMap((question) => {
      if (!ids.has(question.id)) return question;
      present.add(question.id);
      return now.get(question.id) ?? [];
    }),
  }));
  for (const question of found) if (!present.has(question.id)) insert(patched, question, order);
  return patched;
}

/** Skips a question that comes after the last one that was read: its own page will bring it. */
function insert(pages: QuestionPage[], question: Question, order: Patch['order']): void {
  const isBefore = ({ receivedAt, id }: Question) =>
    order === 'newest'
      ? [receivedAt, id].join() < [question.receivedAt, question.id].join()
      : [receivedAt, id].join() > [question.receivedAt, question.id].join();
  for (const [index, page] of pages.entries()) {
    const at = page.questions.findIndex(isBefore);
    const isEnd = index === pages.length - 1 && page.next === null;
    if (at < 0 && !isEnd) continue;
    page.questions.splice(at < 0 ? page.questions.length : at, 0, question);
    return;
  }
}
