import type { ChainBreak } from '#contract/register/register.ts';
import type { Queryable } from '../database/database.ts';
import { findQuestions, type LookedAt } from './chain-queries.ts';

export type ExaminedQuestions = { breaks: ChainBreak[]; erasedTexts: number };

/** Whether each question that was received in a meeting is there, and is what the register's entries say of it. */
export async function examineQuestions(db: Queryable, meetingId: string): Promise<ExaminedQuestions> {
  const examined: ExaminedQuestions = { breaks: [], erasedTexts: 0 };
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: LookedAt[] = await findQuestions(db, { meetingId, place: after });
    examined.breaks.push(...page.flatMap(breaksOf));
    examined.erasedTexts += page.filter(({ isErased }) => isErased).length;
    after = page.at(-1)?.place;
  }
  return examined;
}

/** What is there is named by its reference, and what has gone by the number that its seal keeps. */
function breaksOf({ place, number, reference, faults }: LookedAt): ChainBreak[] {
  const named = reference === null ? { number: number ?? undefined } : { reference };
  return faults.map((fault) => ({ fault, place, other: null, ...named }));
}
