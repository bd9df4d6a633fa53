/** Decides whether a change may apply to a question in its current state. No I/O. */
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { TransitionKind } from '#contract/plain/register/entry-kind.ts';
import { canUndo, nextState, type QuestionStatus } from '../../questions/question-life.ts';
import type { Destination, QuestionChange, Target, TransitionContext, TransitionResult } from './transition-types.ts';
import type { LockedQuestion } from './decision-queries.ts';
import type { LastStep } from './undo-queries.ts';

/** The transition of a question, or the reason why the question is skipped. */
export function resolveTransition(
  target: Target,
  question: LockedQuestion | undefined,
  context: TransitionContext,
): TransitionResult {
  const { change } = context;
  if (question === undefined) return { why: 'question-not-found' };
  if (hasChanged(target, question, change)) return { why: 'changed-meanwhile' };
  switch (change.kind) {
    case 'move':
      return question.state === 'accepted' ? resolveDestination(change.into, question, context) : NOT_ALLOWED;
    case 'undo':
      return resolveUndo(question, context);
    case 'proposeRefusal':
      return resolveRefusal(change, question, context);
    default:
      return resolveStep(question, context);
  }
}

const NOT_ALLOWED: TransitionResult = { why: 'step-not-allowed' };

function hasChanged({ seenVersion }: Target, question: LockedQuestion, change: QuestionChange): boolean {
  if (change.kind === 'undo' && question.decisionId !== change.decisionId) return true;
  return question.isChangedSince || (seenVersion !== undefined && seenVersion !== question.version);
}

type Refusal = Extract<QuestionChange, { kind: 'proposeRefusal' }>;

function resolveRefusal({ sentence }: Refusal, question: LockedQuestion, context: TransitionContext): TransitionResult {
  if (!context.rules.isReasonKnown) return { why: 'reason-unknown' };
  if (sentence[question.language] === undefined) return { why: 'sentence-missing' };
  return resolveStep(question, context);
}

function resolveStep(question: LockedQuestion, context: TransitionContext): TransitionResult {
  const { change, organiserId, rules } = context;
  if (change.kind === 'move' || change.kind === 'undo') return NOT_ALLOWED;
  const { needsSecondPerson } = rules;
  const next = nextState(statusOf(question), change.kind, { organiserId, needsSecondPerson });
  if ('refusal' in next) return { why: next.refusal };
  if (change.kind === 'accept') return resolveDestination(change.into, question, context);
  return { to: next.to, destination: { kind: 'none' }, entry: entryOf(change.kind, next.to) };
}

/** Checks the destination and completes the transition. Archived topics accept no questions. */
function resolveDestination(into: IntoTopic, question: LockedQuestion, context: TransitionContext): TransitionResult {
  const { topics, newTopicId, rules } = context;
  const entry = question.state === 'accepted' ? 'question.moved' : 'question.accepted';
  switch (into.kind) {
    case 'own': {
      const isThere = question.topicId !== null && topics.get(question.topicId)?.createdFor === question.id;
      return isThere ? NOT_ALLOWED : { to: 'accepted', destination: { kind: 'own' }, entry };
    }
    case 'new':
      // An earlier batch of the command may have created the topic. The topic then keeps its theme, even a retired one.
      return rules.isThemeKnown || topics.has(newTopicId)
        ? { to: 'accepted', destination: { kind: 'topic', topicId: newTopicId }, entry }
        : { why: 'theme-unknown' };
    case 'existing':
      if (context.isMemberChanged) return { why: 'changed-meanwhile' };
      return (
        checkTopic(into.topicId, question, context) ?? {
          to: 'accepted',
          destination: { kind: 'topic', topicId: into.topicId },
          entry,
        }
      );
    default:
      return into satisfies never;
  }
}

/** Returns the question to the state and the topic before its last step. An undo cannot be undone. */
function resolveUndo({ id, state }: LockedQuestion, { lastSteps, rules }: TransitionContext): TransitionResult {
  const last = lastSteps.get(id);
  if (last === undefined || !isUndoable(last, state)) return NOT_ALLOWED;
  const { from, fromTopicId } = last;
  // The meeting may have begun to require a second person since.
  if (from === 'refused' && rules.needsSecondPerson && !last.isConfirmed) return { why: 'second-person-needed' };
  const destination: Destination = fromTopicId === null ? { kind: 'none' } : { kind: 'topic', topicId: fromTopicId };
  return { to: from, destination, entry: 'question.undone' };
}

function isUndoable({ kind, from, fromTopicId }: LastStep, to: QuestionState): boolean {
  if (kind === 'question.undone' || (from === 'accepted') !== (fromTopicId !== null)) return false;
  return kind === 'question.moved' || canUndo({ from, to });
}

/** The reason why a question cannot enter an existing topic; undefined if it can. */
function checkTopic(
  id: string,
  { topicId }: LockedQuestion,
  { topics }: TransitionContext,
): TransitionResult | undefined {
  const topic = topics.get(id);
  if (topic === undefined) return { why: 'topic-not-found' };
  if (topic.isEmpty) return { why: 'topic-gone' };
  return topic.id === topicId ? NOT_ALLOWED : undefined;
}

function entryOf(kind: Exclude<QuestionChange['kind'], 'move' | 'undo'>, to: QuestionState): TransitionKind {
  switch (kind) {
    case 'accept':
      return 'question.accepted';
    case 'redirect':
      return 'question.redirected';
    case 'answerPrivately':
      return 'question.answeredPrivately';
    case 'proposeRefusal':
      return to === 'refused' ? 'question.refused' : 'question.refusalProposed';
    case 'confirmRefusal':
      return 'question.refused';
    case 'returnRefusal':
      return 'question.returned';
    case 'takeBack':
    case 'reopen':
      return 'question.takenBack';
    default:
      return kind satisfies never;
  }
}

function statusOf({ state, proposedBy }: LockedQuestion): QuestionStatus {
  return state === 'refusalProposed' ? { state, proposedBy: proposedBy ?? '' } : { state };
}
