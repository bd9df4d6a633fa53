import type { registerCalls } from '#contract/calls/register.ts';
import type { ChainBreak, ChainHead, RegisterVerification } from '#contract/register/register.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import type { Queryable } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { type Astray, findAstray, findHash, findOutside, findSeals, renderLines } from './chain-queries.ts';
import { examineAnswers } from './examine-answers.ts';
import { examineChain } from './examine-chain.ts';
import { examineFinish } from './examine-finish.ts';
import { examineQuestions } from './examine-questions.ts';
import { sealer } from '../sealing/seal-register.ts';

const MAX_REPORTED = 50;
/** The service seals the remaining entries at its own pace, so that submissions do not wait. */
const MAX_PASSES = 20;

/**
 * Recomputes the whole chain of a meeting's register, and compares each question, each approved answer and the final
 * counts with their entries. Seals recent entries first. If many are unsealed, also compares questions whose entries stay unsealed.
 *
 * @throws the problem `no-meeting`
 */
export async function verifyRegister(
  {
    db,
    engine,
    mostPasses = MAX_PASSES,
  }: Pick<CallContext, 'db'> & {
    engine?: OpenDatabase['engine'];
    mostPasses?: number;
  },
  { params, body }: Parsed<typeof registerCalls.verifyRegister>,
): Promise<RegisterVerification> {
  const { meetingId } = params;
  const timeZone = await findTimeZone(db, meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const seal = sealer(db, engine);
  for (let pass = 0; pass < mostPasses && (await seal()).count > 0; pass += 1);
  const { entries, head, breaks } = await examineChain({
    readAfter: (place, shift) => findSeals(db, { meetingId, place, shift }),
    render: (placings) => renderLines(db, placings),
  });
  const { unsealed, receipts, questionsWithoutEntry } = await findOutside(db, meetingId);
  const orphan: ChainBreak = { fault: 'removed', place: null, other: null };
  const orphans = Array.from({ length: questionsWithoutEntry }, () => orphan);
  const rewritten = await findRewritten(db, { meetingId, noted: body.noted });
  const astray = (await findAstray(db, meetingId)).map(asBreak);
  const questions = await examineQuestions(db, { meetingId, unsealed: receipts });
  const answers = await examineAnswers(db, meetingId);
  const finish = await examineFinish(db, meetingId);
  const all = [...breaks, ...astray, ...rewritten, ...orphans, ...questions.breaks, ...answers, ...finish];
  return {
    holds: all.length === 0,
    entries,
    unsealed,
    erasedTexts: questions.erasedTexts,
    head,
    verifiedAt: new Date(),
    timeZone,
    breaks: all.slice(0, MAX_REPORTED),
    breakCount: all.length,
  };
}

/** A seal that was moved to another chain counts as removed, a seal without an entry as inserted. */
function asBreak({ place, isAlone }: Astray): ChainBreak {
  return isAlone ? { fault: 'inserted', place, other: null } : { fault: 'removed', place, other: place };
}

type Noted = { meetingId: string; noted: ChainHead | undefined };

async function findRewritten(db: Queryable, { meetingId, noted }: Noted): Promise<ChainBreak[]> {
  if (noted === undefined) return [];
  const { place, hash } = noted;
  const foundHash = await findHash(db, { meetingId, place });
  return foundHash === hash ? [] : [{ fault: 'rewritten', place, other: null, expectedHash: hash, foundHash }];
}
