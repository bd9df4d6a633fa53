/** Decides what becomes of one target of a change of outcomes. No I/O. */
import {
  effectiveOutcome,
  outcomeChange,
  type SetOutcome,
  type TimedOutcome,
} from '#contract/plain/outcome/outcome-life.ts';
import type { NewOutcome, OutcomeSkipCode } from '#contract/outcome/set-outcome.ts';
import type { FoundQuestion, FoundTopic, NewRow } from './target-queries.ts';

export type OutcomeValues = Omit<NewRow, 'id' | 'version' | 'correction'> & { outcome: SetOutcome };

export type OutcomeRules = {
  values: OutcomeValues;
  isFinished: boolean;
  isSecretary: boolean;
  /** Why the outcome is corrected; null for a change that corrects nothing. */
  correction: string | null;
};

type Resolved =
  | { entry: 'outcome.set' | 'outcome.corrected'; before: SetOutcome | null; version: number; questions: number }
  | { code: OutcomeSkipCode | 'meeting-finished' };

/** The columns of an outcome as a caller sends it. */
export function valuesOf(sent: NewOutcome): OutcomeValues {
  const { outcome, note } = sent;
  const { fromSeconds, toSeconds } = (sent.outcome === 'answeredLive' ? sent.timeCode : null) ?? {
    fromSeconds: null,
    toSeconds: null,
  };
  return { outcome, reason: sent.outcome === 'unanswered' ? sent.reason : null, note, fromSeconds, toSeconds };
}

type SeenTopic = { seenVersion: number | undefined };

/** @param seen an undefined version does not matter */
export function resolveTopic({ seenVersion }: SeenTopic, found: FoundTopic | undefined, rules: OutcomeRules): Resolved {
  if (found === undefined) return { code: 'topic-not-found' };
  if (found.isArchived) return { code: 'topic-gone' };
  const { version, own, fromSeconds, toSeconds, questions } = found;
  if (seenVersion !== undefined && seenVersion !== version) return { code: 'changed-meanwhile' };
  const current = own === null ? null : { outcome: own, fromSeconds, toSeconds };
  return resolved(current, rules, { version, questions });
}

type SeenQuestion = { seenVersion: number; seenQuestionVersion: number };

/** A question with the outcome of its topic also needs a correction. */
export function resolveQuestion(seen: SeenQuestion, found: FoundQuestion | undefined, rules: OutcomeRules): Resolved {
  if (found === undefined) return { code: 'question-not-found' };
  const { version, questionVersion, state, own, ofTopic } = found;
  const isStale = seen.seenVersion !== version || seen.seenQuestionVersion !== questionVersion;
  if (isStale) return { code: 'changed-meanwhile' };
  if (effectiveOutcome({ state, own: null, ofTopic: null }) !== null) return { code: 'step-not-allowed' };
  const outcome = own ?? ofTopic;
  const current = outcome === null ? null : { outcome, fromSeconds: null, toSeconds: null };
  // A question has no time code: that of its topic holds.
  const values = { ...rules.values, fromSeconds: null, toSeconds: null };
  return resolved(current, { ...rules, values }, { version, questions: 1 });
}

function resolved(
  current: TimedOutcome | null,
  { values: next, correction, ...rules }: OutcomeRules,
  { version, questions }: { version: number; questions: number },
): Resolved {
  const result = outcomeChange({ current, next, ...rules, isCorrection: correction !== null });
  if ('refusal' in result) return { code: result.refusal };
  return { entry: result.entry, before: current?.outcome ?? null, version: version + 1, questions };
}
