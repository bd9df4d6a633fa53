/** Brings what has changed into a list that has been read, page by page. No I/O. */
import type { Replied } from '../calls/client.ts';

export type QuestionPage = Replied<'listQuestions'>;
type Question = QuestionPage['questions'][number];

export type Patch = {
  /** Those that have changed. */
  ids: ReadonlySet<string>;
  /** Those of them that match still, or now. */
  found: readonly Question[];
  order: 'newest' | 'oldest';
};

/** The same pages with those that have changed as they are now: in their places, at their new ones, or gone. */
export function patchPages(pages: readonly QuestionPage[], { ids, found, order }: Patch): QuestionPage[] {
  const now = new Map(found.map((question) => [question.id, question]));
  const held = new Set<string>();
  const patched = pages.map((page) => ({
    ...page,
    questions: page.questions.flatMap((question) => {
      if (!ids.has(question.id)) return question;
      held.add(question.id);
      return now.get(question.id) ?? [];
    }),
  }));
  for (const question of found) if (!held.has(question.id)) insert(patched, question, order);
  return patched;
}

/** What belongs behind the last that was read comes with the page that it is on. */
function insert(pages: QuestionPage[], question: Question, order: Patch['order']): void {
  const isBefore = ({ receivedAt, id }: Question) =>
    order === 'newest'
      ? [receivedAt, id].join() < [question.receivedAt, question.id].join()
      : [receivedAt, id].join() > [question.receivedAt, question.id].join();
  for (const [index, page] of pages.entries()) {
    const place = page.questions.findIndex(isBefore);
    const isEnd = index === pages.length - 1 && page.next === null;
    if (place < 0 && !isEnd) continue;
    page.questions.splice(place < 0 ? page.questions.length : place, 0, question);
    return;
  }
}
