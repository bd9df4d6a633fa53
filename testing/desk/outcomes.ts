/** Outcomes, and the organisers who set them and finish a meeting. */
import type { ClosingCheck } from '#contract/outcome/closing-check.ts';
import type { NewOutcome, OutcomeTarget, SetOutcomesResult } from '#contract/outcome/set-outcome.ts';
import type { Database } from '#service/database/database.ts';
import { correctOutcome } from '#service/outcomes/correct-outcome.ts';
import { finishMeeting } from '#service/outcomes/closing/finish-meeting.ts';
import { setOutcomes } from '#service/outcomes/set-outcomes.ts';
import { showClosingCheck } from '#service/outcomes/closing/show-closing-check.ts';
import { CLAIRE, commandKey, type Organiser, THOMAS } from './decisions.ts';

export const ON_WEBSITE: NewOutcome = { outcome: 'answeredOnWebsite', note: null };
export const PRIVATELY: NewOutcome = { outcome: 'answeredPrivately', note: null };
export const UNANSWERED: NewOutcome = { outcome: 'unanswered', reason: 'The accounts appear in July.', note: null };

/** Answered live, with a time code in seconds. */
export function live(fromSeconds: number, toSeconds: number | null = null): NewOutcome {
  return { outcome: 'answeredLive', timeCode: { fromSeconds, toSeconds }, note: null };
}

export function topicTarget(id: string, seenVersion = 0): OutcomeTarget {
  return { kind: 'topic', id, seenVersion };
}

export function questionTarget(id: string, seenQuestionVersion = 1, seenVersion = 0): OutcomeTarget {
  return { kind: 'question', id, seenVersion, seenQuestionVersion };
}

type Setting = { targets: OutcomeTarget[]; outcome: NewOutcome; by?: Organiser; key?: string };

/** Sets outcomes as an organiser at the desk. */
export async function setAll(
  db: Database,
  meetingId: string,
  { targets, outcome, by = THOMAS, key = commandKey() }: Setting,
): Promise<SetOutcomesResult> {
  const ctx = { db, actor: by, idempotencyKey: key };
  return await setOutcomes(ctx, { params: { meetingId }, body: { targets, outcome } });
}

type Correcting = { target: OutcomeTarget; outcome: NewOutcome; by?: Organiser };

/** Corrects an outcome as an organiser at the desk. */
export async function correct(db: Database, meetingId: string, { target, outcome, by = CLAIRE }: Correcting) {
  const body = { target, outcome, correction: 'It was in the wrong column.' };
  return await correctOutcome({ db, actor: by, idempotencyKey: commandKey() }, { params: { meetingId }, body });
}

/** The closing check as the desk reads it. */
export async function check(db: Database, meetingId: string): Promise<ClosingCheck> {
  return await showClosingCheck({ db }, { params: { meetingId } });
}

/** Finishes the meeting as a secretary who sees these counts; by default the present ones. */
export async function finish(db: Database, meetingId: string, seenCounts?: ClosingCheck['counts']) {
  const counts = seenCounts ?? (await check(db, meetingId)).counts;
  const ctx = { db, actor: CLAIRE, idempotencyKey: commandKey() };
  return await finishMeeting(ctx, { params: { meetingId }, body: { seenCounts: counts } });
}
