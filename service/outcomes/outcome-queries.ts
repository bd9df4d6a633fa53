/** Writes outcomes and their register entries in a caller's transaction. */
import type { ChangedOutcome, NewOutcome, OutcomeSkipCode, OutcomeTarget } from '#contract/outcome/set-outcome.ts';
import type { Transaction } from '../database/database.ts';
import { lockTopics } from '../decisions/topics/topic-queries.ts';
import { problem } from '../http/problems/problem.ts';
import { insertEntries, type NewEntry } from '../register/register-queries.ts';
import { lockForOutcomes } from './closing/finish-queries.ts';
import { type OutcomeRules, resolveQuestion, resolveTopic, valuesOf } from './resolve-outcome.ts';
import {
  findTopicOutcomes,
  type FoundQuestion,
  type FoundTopic,
  lockQuestionOutcomes,
  type NewRow,
  writeQuestionOutcomes,
  writeTopicOutcomes,
} from './target-queries.ts';

/** The author of a change: `by` is stored with the outcome, `actor` with the entry. */
type Author = {
  meetingId: string;
  actor: NewEntry['actor'];
  by: string;
  /** For an outcome that the stage sets: its entry says so. */
  byStage?: 'outcome';
};

/** A target; for the stage without the version, which it does not see. */
type Target = OutcomeTarget | { kind: 'topic'; id: string; seenVersion: undefined };
type TargetOf<Kind> = Extract<Target, { kind: Kind }>;
type Skipped = { target: Target; code: OutcomeSkipCode; current: FoundTopic | FoundQuestion | undefined };

type Change = Author & { targets: readonly Target[]; rules: OutcomeRules };
type Changed = { changed: ChangedOutcome[]; skipped: Skipped[] };

type Made = ChangedOutcome & { row: NewRow; entry: NewEntry };

/**
 * Changes outcomes of a meeting that `lockForOutcomes` has locked. Reports each skipped target. It locks topics before
 * questions, each in the order of ids (docs/decisions/0042).
 *
 * @throws the problem `meeting-finished`
 */
export async function changeOutcomes(transaction: Transaction, change: Change): Promise<Changed> {
  const { meetingId, by, targets } = change;
  const topics = targets.filter((target) => target.kind === 'topic');
  const questions = targets.filter((target) => target.kind === 'question');
  const topicIds = topics.map(({ id }) => id);
  await lockTopics(transaction, { meetingId, ids: topicIds });
  const foundTopics = await findTopicOutcomes(transaction, { meetingId, ids: topicIds });
  const ids = questions.map(({ id }) => id);
  const foundQuestions = await lockQuestionOutcomes(transaction, { meetingId, ids });
  const results = [
    ...topics.map((target) => changeOfTopic(change, target, foundTopics.get(target.id))),
    ...questions.map((target) => changeOfQuestion(change, target, foundQuestions.get(target.id))),
  ];
  const made = results.filter((result): result is Made => 'row' in result);
  const rowsOf = (kind: Target['kind']) => made.filter((one) => one.kind === kind).map(({ row }) => row);
  await writeTopicOutcomes(transaction, { meetingId, by, rows: rowsOf('topic') });
  await writeQuestionOutcomes(transaction, { meetingId, by, rows: rowsOf('question') });
  if (made.length > 0) {
    await insertEntries(
      transaction,
      made.map(({ entry }) => entry),
    );
  }
  const skipped = results.filter((result): result is Skipped => 'code' in result);
  return { changed: made.map(({ row: _, entry: __, ...one }) => one), skipped };
}

function changeOfTopic(change: Change, target: TargetOf<'topic'>, found: FoundTopic | undefined): Made | Skipped {
  const result = resolveTopic(target, found, change.rules);
  return 'code' in result ? skip(target, result.code, found) : make(change, target, { ...result, topicId: target.id });
}

function changeOfQuestion(
  change: Change,
  target: TargetOf<'question'>,
  found: FoundQuestion | undefined,
): Made | Skipped {
  const result = resolveQuestion(target, found, change.rules);
  if ('code' in result) return skip(target, result.code, found);
  return make(change, target, { ...result, topicId: found?.topicId ?? null });
}

type SkipCode = OutcomeSkipCode | 'meeting-finished';

function skip(target: Target, code: SkipCode, current: Skipped['current']): Skipped {
  if (code === 'meeting-finished') throw problem(code);
  return { target, code, current };
}

type Resolved = Exclude<ReturnType<typeof resolveTopic>, { code: unknown }> & { topicId: string | null };

function make(
  { meetingId, actor, rules, byStage }: Change,
  { kind, id, seenVersion }: Target,
  { entry, before, version, questions, topicId }: Resolved,
): Made {
  const { values, correction } = rules;
  const { outcome, fromSeconds, toSeconds } = values;
  const isTimed = kind === 'topic' && fromSeconds !== null;
  // The sentence for the authors and the note stay out of the register: they may name a person.
  const detail = {
    outcome,
    version,
    questions,
    ...(topicId === null ? {} : { topicId }),
    ...(isTimed ? { fromSeconds, toSeconds } : {}),
    ...(entry === 'outcome.corrected' ? { before, reason: correction } : {}),
    ...(byStage === undefined ? {} : { byStage }),
  };
  const seen = seenVersion === undefined ? {} : { seenVersion };
  const about = kind === 'question' ? { questionId: id } : {};
  return {
    kind,
    id,
    version,
    questions,
    row: { id, version, ...values, correction },
    entry: { meetingId, kind: entry, actor, ...about, ...seen, detail },
  };
}

type OfTopic = Author & {
  topicId: string;
  /** Undefined when an earlier version does not matter. */
  seenVersion?: number;
};

/**
 * Sets the outcome of a topic, for "mark answered" on stage. A topic with an outcome is refused, unless the new one only
 * adds a missing part of its time code.
 *
 * @returns the version of the outcome
 * @throws the problems `no-meeting`, `meeting-finished`, `topic-not-found`, `topic-gone`, `changed-meanwhile`,
 *   `step-not-allowed`
 */
export async function setTopicOutcome(
  transaction: Transaction,
  { topicId: id, seenVersion, outcome, ...author }: OfTopic & { outcome: NewOutcome },
): Promise<{ version: number }> {
  const { isFinished } = await lockForOutcomes(transaction, author.meetingId);
  const rules = { values: valuesOf(outcome), isFinished, isSecretary: false, correction: null };
  const targets: Target[] = [
    seenVersion === undefined ? { kind: 'topic', id, seenVersion } : { kind: 'topic', id, seenVersion },
  ];
  return onlyOne(await changeOutcomes(transaction, { ...author, targets, rules }));
}

/** The single change of a command. @throws the problem for which its target was skipped, with the outcome in force */
export function onlyOne({ changed, skipped }: Changed): ChangedOutcome {
  const [one] = changed;
  if (one !== undefined) return one;
  const { code = 'step-not-allowed', current } = skipped[0] ?? {};
  if (code !== 'changed-meanwhile' || current === undefined) throw problem(code);
  const { version, setAt, setBy: by } = current;
  throw problem(code, { current: { version, since: setAt?.toISOString() ?? null, by } });
}

/**
 * Clears the outcome of a topic, for the undo of "mark answered". Its questions are open again.
 *
 * @returns the version of the cleared outcome
 * @throws the problems of `setTopicOutcome`; `step-not-allowed` without an outcome
 */
export async function clearTopicOutcome(
  transaction: Transaction,
  { meetingId, actor, by, topicId, seenVersion }: OfTopic,
): Promise<{ version: number }> {
  const { isFinished } = await lockForOutcomes(transaction, meetingId);
  if (isFinished) throw problem('meeting-finished');
  await lockTopics(transaction, { meetingId, ids: [topicId] });
  const found = (await findTopicOutcomes(transaction, { meetingId, ids: [topicId] })).get(topicId);
  if (found === undefined) throw problem('topic-not-found');
  if (seenVersion !== undefined && seenVersion !== found.version) {
    const skipped: Skipped[] = [
      { target: { kind: 'topic', id: topicId, seenVersion }, code: 'changed-meanwhile', current: found },
    ];
    return onlyOne({ changed: [], skipped });
  }
  if (found.own === null) throw problem('step-not-allowed');
  const version = found.version + 1;
  const cleared = { outcome: null, reason: null, note: null, fromSeconds: null, toSeconds: null, correction: null };
  await writeTopicOutcomes(transaction, { meetingId, by, rows: [{ id: topicId, version, ...cleared }] });
  const detail = { topicId, before: found.own, version, questions: found.questions };
  const seen = seenVersion === undefined ? {} : { seenVersion };
  await insertEntries(transaction, [{ meetingId, kind: 'outcome.cleared', actor, ...seen, detail }]);
  return { version };
}
