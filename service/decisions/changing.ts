/** What changing questions is made of. */
import type { Decision, GiveTheme, WhyLeft } from '#contract/question/decision.ts';
import type { QuestionState } from '#contract/question/question-state.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { TransitionKind } from '#contract/register/entry-kind.ts';
import type { Actor } from '../http/actor.ts';
import type { Command } from '../http/run-command.ts';
import type { LockedQuestion, MeetingRules } from './decision-queries.ts';
import type { LastStep } from './undo-queries.ts';
import type { LockedTopic } from './topics/topic-queries.ts';

/** All that organisers do to questions. */
export type QuestionChange =
  | Decision
  | { kind: 'takeBack'; reason: string }
  | { kind: 'move'; into: IntoTopic }
  | { kind: 'undo'; decisionId: string };

/** All that is done to many: their theme alone changes neither state nor topic. */
export type BulkChange = QuestionChange | GiveTheme;

/** A question, with the version that was seen; without it, it is taken as it is. */
export type Target = { id: string; seenVersion?: number | undefined };

export type Changing<Change extends BulkChange = QuestionChange> = {
  meetingId: string;
  actor: Actor;
  command: Command;
  change: Change;
  targets: Target[];
  /** What was decided, or changed by somebody else, after this instant is left alone; undefined where the targets name versions. */
  asOf?: Date | undefined;
};

export type Circumstances = {
  change: QuestionChange;
  organiserId: string;
  rules: MeetingRules;
  /** Those that are held. */
  topics: ReadonlyMap<string, LockedTopic>;
  /** The topic that a new one would be: an earlier part of the same command may have created it. */
  newTopicId: string;
  /** For undoing: what was done last to each question. */
  lastSteps: ReadonlyMap<string, LastStep>;
};

/** In `own`, which one is still to be found. */
export type Place = { kind: 'none' } | { kind: 'own' } | { kind: 'topic'; topicId: string };

export type Judgement = { to: QuestionState; place: Place; entry: TransitionKind } | { why: WhyLeft };

/** A question that is led on. */
export type Move = {
  question: LockedQuestion;
  seenVersion: number | undefined;
  to: QuestionState;
  entry: TransitionKind;
  /** The topic that it is in then. */
  topicId: string | null;
};
