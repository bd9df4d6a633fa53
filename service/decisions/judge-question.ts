/** Judges whether a question may be led where somebody wants it, as it is now. No I/O. */
import type { QuestionState } from '#contract/question/question-state.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { QuestionEntryKind } from '#contract/register/entry-kind.ts';
import { nextState, type QuestionStatus } from '../questions/question-life.ts';
import type { Circumstances, Judgement, QuestionChange, Target } from './changing.ts';
import type { LockedQuestion } from './decision-queries.ts';

/** What becomes of a question; or why it is left as it is. */
export function judgeQuestion(
  target: Target,
  question: LockedQuestion | undefined,
  circumstances: Circumstances,
): Judgement {
  const { change } = circumstances;
  if (question === undefined) return { why: 'question-not-found' };
  if (hasChanged(target, question, change)) return { why: 'changed-meanwhile' };
  switch (change.kind) {
    case 'move':
      return question.state === 'accepted' ? judgePlace(change.into, question, circumstances) : NOT_ALLOWED;
    case 'undo':
      return judgeUndo(question, circumstances);
    case 'proposeRefusal':
      return judgeRefusal(change, question, circumstances);
    default:
      return judgeStep(question, circumstances);
  }
}

const NOT_ALLOWED: Judgement = { why: 'step-not-allowed' };
const UNDOABLE: ReadonlySet<string> = new Set<QuestionEntryKind>([
  'question.accepted',
  'question.redirected',
  'question.refusalProposed',
  'question.refused',
]);

function hasChanged({ seenVersion }: Target, question: LockedQuestion, change: QuestionChange): boolean {
  if (change.kind === 'undo' && question.decisionId !== change.decisionId) return true;
  return question.isChangedSince || (seenVersion !== undefined && seenVersion !== question.version);
}

type Refusal = Extract<QuestionChange, { kind: 'proposeRefusal' }>;

function judgeRefusal({ sentence }: Refusal, question: LockedQuestion, circumstances: Circumstances): Judgement {
  if (!circumstances.rules.isReasonKnown) return { why: 'reason-unknown' };
  if (sentence[question.language] === undefined) return { why: 'sentence-missing' };
  return judgeStep(question, circumstances);
}

function judgeStep(question: LockedQuestion, circumstances: Circumstances): Judgement {
  const { change, organiserId, rules } = circumstances;
  if (change.kind === 'move') return NOT_ALLOWED;
  const { needsSecondPerson } = rules;
  const next = nextState(statusOf(question), change.kind, { organiserId, needsSecondPerson });
  if ('refusal' in next) return { why: next.refusal };
  if (change.kind === 'accept') return judgePlace(change.into, question, circumstances);
  return { to: next.to, place: { kind: 'none' }, entry: entryOf(change.kind, next.to) };
}

/** A topic that has gone into history takes nobody in; its questions are elsewhere. */
function judgePlace(into: IntoTopic, question: LockedQuestion, circumstances: Circumstances): Judgement {
  const { topics, newTopicId, rules } = circumstances;
  const entry = question.state === 'accepted' ? 'question.moved' : 'question.accepted';
  switch (into.kind) {
    case 'own': {
      const isThere = question.topicId !== null && topics.get(question.topicId)?.createdFor === question.id;
      return isThere ? NOT_ALLOWED : { to: 'accepted', place: { kind: 'own' }, entry };
    }
    case 'new':
      // Where an earlier part of the command has made it, it keeps the theme that it was given.
      return rules.isThemeKnown || topics.has(newTopicId)
        ? { to: 'accepted', place: { kind: 'topic', topicId: newTopicId }, entry }
        : { why: 'theme-unknown' };
    case 'existing':
      return (
        judgeTopic(into.topicId, question, circumstances) ?? {
          to: 'accepted',
          place: { kind: 'topic', topicId: into.topicId },
          entry,
        }
      );
    default:
      return into satisfies never;
  }
}

/**
 * What was moved goes back to where it was; what was decided is received again. A confirmation is not undone, also of one's
 * own proposal, nor what takes back itself (a return, an undoing): deciding again is as short.
 */
function judgeUndo(question: LockedQuestion, circumstances: Circumstances): Judgement {
  const last = circumstances.lastSteps.get(question.id);
  if (last === undefined) return NOT_ALLOWED;
  if (last.kind === 'question.moved' && last.fromTopicId !== null) {
    return { to: 'accepted', place: { kind: 'topic', topicId: last.fromTopicId }, entry: 'question.undone' };
  }
  const isConfirmed = last.kind === 'question.refused' && last.from === 'refusalProposed';
  return UNDOABLE.has(last.kind) && !isConfirmed ? judgeStep(question, circumstances) : NOT_ALLOWED;
}

/** Why a question cannot go into a topic that is there already; undefined where it can. */
function judgeTopic(id: string, { topicId }: LockedQuestion, { topics }: Circumstances): Judgement | undefined {
  const topic = topics.get(id);
  if (topic === undefined) return { why: 'topic-not-found' };
  if (topic.isEmpty) return { why: 'topic-gone' };
  return topic.id === topicId ? NOT_ALLOWED : undefined;
}

function entryOf(kind: Exclude<QuestionChange['kind'], 'move'>, to: QuestionState): QuestionEntryKind {
  switch (kind) {
    case 'accept':
      return 'question.accepted';
    case 'redirect':
      return 'question.redirected';
    case 'proposeRefusal':
      return to === 'refused' ? 'question.refused' : 'question.refusalProposed';
    case 'confirmRefusal':
      return 'question.refused';
    case 'returnRefusal':
      return 'question.returned';
    case 'takeBack':
      return 'question.takenBack';
    case 'undo':
      return 'question.undone';
    default:
      return kind satisfies never;
  }
}

function statusOf({ state, proposedBy, confirmedBy }: LockedQuestion): QuestionStatus {
  switch (state) {
    case 'refusalProposed':
      return { state, proposedBy: proposedBy ?? '' };
    case 'refused':
      return { state, confirmedBy };
    default:
      return { state };
  }
}
