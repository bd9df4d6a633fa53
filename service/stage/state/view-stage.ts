/** Builds what screens read of a stage. No I/O. */
import { topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { StageMessage, StageProgress, StageState } from '#contract/stage/stage-state.ts';
import { appliesAtOf } from './settle.ts';
import type { OfStage, StoredStage } from './stage-queries.ts';
import type { TopicProgress } from './topic-queries.ts';

/** 99:59:59, the longest time code. */
const TIME_CODE_MAX = 359_999;
const DAY_MS = 86_400_000;

/** A stage before its first command. */
export function emptyStage({ meetingId, mode }: OfStage): StoredStage {
  return {
    meetingId,
    mode,
    status: 'ready',
    version: 0,
    revision: 0,
    shown: [],
    now: null,
    next: null,
    upcoming: [],
    proposed: null,
    proposedAt: null,
    startedAt: null,
    endedAt: null,
    recordingStartedAt: null,
    cover: null,
    shows: 'question',
    languages: 'both',
    timerRunningSince: null,
    timerElapsedMs: 0,
    scroll: 0,
  };
}

export type StageContext = {
  clock: Date;
  timeZone: string;
  availableMinutes: number | null;
  isFinished: boolean;
  message: StageMessage | null;
  progress: ReadonlyMap<string, TopicProgress>;
};

/** The state of a settled stage. */
export function stageStateOf(
  stage: StoredStage,
  { clock, timeZone, message, progress, ...context }: StageContext,
): StageState {
  const { meetingId, mode, version, revision, status, startedAt, recordingStartedAt, now, next, shown } = stage;
  const sequence = topicsInSequence(stage);
  return {
    meetingId,
    mode,
    version,
    revision,
    sentAt: clock,
    timeZone,
    status,
    isFinished: context.isFinished,
    startedAt,
    endsAt: endOf(startedAt, context.availableMinutes),
    recordingStartedAt,
    now,
    next,
    place: now === null ? 0 : shown.length + 1,
    topics: sequence.length,
    canGoBack: status === 'running' && shown.length > 0,
    canUndoAnswered: status === 'running' ? lastAnswered(progress) : null,
    proposalAppliesAt: stage.proposed === null ? null : appliesAtOf(stage),
    cover: stage.cover,
    shows: stage.shows,
    languages: stage.languages,
    timer: { runningSince: stage.timerRunningSince, elapsedMs: stage.timerElapsedMs },
    scroll: stage.scroll,
    message,
  };
}

function endOf(startedAt: Date | null, availableMinutes: number | null): Date | null {
  if (startedAt === null || availableMinutes === null) return null;
  return new Date(startedAt.getTime() + availableMinutes * 60_000);
}

function lastAnswered(progress: ReadonlyMap<string, TopicProgress>): string | null {
  const answered = [...progress.values()].flatMap(({ topicId, answeredAt }) =>
    answeredAt === null ? [] : { topicId, at: answeredAt.getTime() },
  );
  return answered.toSorted((one, other) => other.at - one.at)[0]?.topicId ?? null;
}

/** The topics in the order of a settled stage; the skipped ones that do not return, last. */
export function progressOf(stage: StoredStage, progress: ReadonlyMap<string, TopicProgress>): StageProgress[] {
  const { shown, now, next, upcoming } = stage;
  const placed: [StageProgress['status'], readonly (string | null)[]][] = [
    ['shown', shown],
    ['now', [now]],
    ['next', [next]],
    ['upcoming', upcoming],
  ];
  const inSequence = new Set(topicsInSequence(stage));
  const skipped = [...progress.values()].filter((each) => each.skippedAt !== null && !inSequence.has(each.topicId));
  placed.push(['skipped', skipped.map(({ topicId }) => topicId)]);
  return placed.flatMap(([status, ids]) =>
    ids.flatMap((topicId) =>
      topicId === null ? [] : progressOfTopic({ topicId, status }, progress.get(topicId), stage),
    ),
  );
}

function progressOfTopic(
  about: Pick<StageProgress, 'topicId' | 'status'>,
  known: TopicProgress | undefined,
  { recordingStartedAt }: StoredStage,
): StageProgress {
  const answeredAt = known?.answeredAt ?? null;
  const offset = (at: Date | null | undefined) =>
    answeredAt === null ? null : secondsBetween(recordingStartedAt, at ?? null);
  return {
    ...about,
    skippedAt: known?.skippedAt ?? null,
    answeredAt,
    actualSeconds: shownSeconds(known),
    fromSeconds: offset(known?.answerStartedAt),
    toSeconds: offset(answeredAt),
  };
}

function shownSeconds(known: TopicProgress | undefined): number | null {
  return known?.firstShownAt instanceof Date ? Math.round(known.shownMs / 1000) : null;
}

export type TimeCode = { fromSeconds: number | null; toSeconds: number | null };

/** The time code of an answer in the webcast. One whose beginning is unknown has none. */
export function timeCodeOf(
  { recordingStartedAt }: Pick<StoredStage, 'recordingStartedAt'>,
  known: Pick<TopicProgress, 'answerStartedAt' | 'answeredAt'> | undefined,
): TimeCode {
  const fromSeconds = secondsBetween(recordingStartedAt, known?.answerStartedAt ?? null);
  const toSeconds = secondsBetween(recordingStartedAt, known?.answeredAt ?? null);
  return { fromSeconds, toSeconds: fromSeconds === null ? null : toSeconds };
}

/** The offset in the webcast, in whole seconds; null while one of the times is unknown, or the webcast
 * began later or days before. */
export function secondsBetween(recordingStartedAt: Date | null, at: Date | null): number | null {
  if (recordingStartedAt === null || at === null || at < recordingStartedAt) return null;
  const seconds = Math.floor((at.getTime() - recordingStartedAt.getTime()) / 1000);
  return seconds > TIME_CODE_MAX ? null : seconds;
}

/** How long the topic that is Now has been answered, in milliseconds; at most a day, for a stage that was forgotten. */
export function elapsedMs({ timerRunningSince, timerElapsedMs }: StoredStage, clock: Date): number {
  const running = timerRunningSince === null ? 0 : clock.getTime() - timerRunningSince.getTime();
  return Math.min(timerElapsedMs + Math.max(0, running), DAY_MS);
}
