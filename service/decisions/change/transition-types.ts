/** The types of a change of questions: its kinds, targets, context and transitions. */
import type { Decision, GiveTheme, SkipReason } from '#contract/question/decision.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { TransitionKind } from '#contract/plain/register/entry-kind.ts';
import type { Actor } from '../../http/actor.ts';
import type { Command } from '../../http/run-command.ts';
import type { LockedQuestion, MeetingRules } from './decision-queries.ts';
import type { LastStep } from './undo-queries.ts';
import type { LockedTopic } from '../topics/topic-queries.ts';

/** Changes of a question's state or topic. */
export type QuestionChange =
  | Decision
  | { kind: 'takeBack'; reason: string }
  | { kind: 'move'; into: IntoTopic }
  | { kind: 'undo'; decisionId: string };

/** Changes of many questions. A change of the theme changes neither state nor topic. */
export type BulkChange = QuestionChange | GiveTheme;

/** A question and the version that the organiser saw. Without a version, any version is accepted. */
export type Target = { id: string; seenVersion?: number | undefined };

export type ChangeRequest<Change extends BulkChange = QuestionChange> = {
  meetingId: string;
  actor: Actor;
  command: Command;
  change: Change;
  targets: Target[];
  /** Questions that were decided, or changed by a colleague, after this instant are skipped; undefined if targets name versions. */
  asOf?: Date | undefined;
  /** Changes no question if one of the targets is skipped. */
  isAllOrNothing?: boolean | undefined;
};

export type TransitionContext = {
  change: QuestionChange;
  organiserId: string;
  rules: MeetingRules;
  /** The locked topics, by id. */
  topics: ReadonlyMap<string, LockedTopic>;
  /** The question that the organiser saw in the existing topic has changed, or has left it. */
  isMemberChanged: boolean;
  /** The id for a new topic. An earlier batch of the same command may have created the topic. */
  newTopicId: string;
  /** For an undo: the last step of each question, by question id. */
  lastSteps: ReadonlyMap<string, LastStep>;
};

/** The destination of a question. `own` names no topic yet. */
export type Destination = { kind: 'none' } | { kind: 'own' } | { kind: 'topic'; topicId: string };

export type TransitionResult =
  | { to: QuestionState; destination: Destination; entry: TransitionKind }
  | { why: SkipReason };

/** A question and its transition. */
export type Move = {
  question: LockedQuestion;
  seenVersion: number | undefined;
  to: QuestionState;
  entry: TransitionKind;
  /** The topic after the transition. */
  topicId: string | null;
};
