import type { ChainBreak } from '#contract/register/register.ts';
import type { Queryable } from '../../database/database.ts';
import { examineAfter, type ExaminedQuestion, examineUnsealed } from './question-faults.ts';

/** Entries per query, so that no other work waits long for the embedded engine's single session. */
const AT_ONCE = 2000;

type Examining = {
  meetingId: string;
  /** The ids of receipts that were unsealed when the chain was read. */
  unsealed: string[];
  atOnce?: number;
};

export type ExaminedQuestions = { breaks: ChainBreak[]; erasedTexts: number };

/**
 * Checks that each received question of a meeting exists and matches its register entries: first the questions of the
 * chain, then those whose receipts are still unsealed.
 */
export async function examineQuestions(db: Queryable, examining: Examining): Promise<ExaminedQuestions> {
  const examined: ExaminedQuestions = { breaks: [], erasedTexts: 0 };
  for await (const page of pages(db, examining)) {
    examined.breaks.push(...page.flatMap(breaksOf));
    examined.erasedTexts += page.filter(({ isErased }) => isErased).length;
  }
  return examined;
}

async function* pages(
  db: Queryable,
  { meetingId, unsealed, atOnce = AT_ONCE }: Examining,
): AsyncGenerator<ExaminedQuestion[]> {
  const uncovered = new Set(unsealed);
  let after: number | null | undefined = 0;
  while (typeof after === 'number') {
    const page: ExaminedQuestion[] = await examineAfter(db, { meetingId, place: after, most: atOnce });
    for (const { entryId } of page) uncovered.delete(entryId);
    yield page;
    after = page.at(-1)?.place;
  }
  const entryIds = [...uncovered];
  for (let from = 0; from < entryIds.length; from += atOnce) {
    yield await examineUnsealed(db, { meetingId, entryIds: entryIds.slice(from, from + atOnce) });
  }
}

/** Names an existing question by its reference, and a missing one by the number in its seal. */
function breaksOf({ place, number, reference, faults }: ExaminedQuestion): ChainBreak[] {
  const named = reference === null ? { number: number ?? undefined } : { reference };
  return faults.map((fault) => ({ fault, place, other: null, ...named }));
}
