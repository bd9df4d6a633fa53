/** What a screen knows of its stage, and how events change it. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import { STAGE_EVENTS } from '#contract/plain/stage/stage-events.ts';
import type { StreamEvent } from '#web/kit/client/event-stream.ts';
import type { StageOverview, StageState, StageTopic, StageTopics } from './calls.ts';
import type { Connection } from './follow-stage.ts';

export type StageSnapshot = {
  connection: Connection;
  /** The latest state; after a reload without a network, the stored one. */
  overview: StageOverview | undefined;
  content: StageTopics | undefined;
  /** The hash of the content that the service has; undefined before it names one. */
  contentHash: string | undefined;
  /** Milliseconds that the service's clock is ahead of this one. */
  clockOffsetMs: number;
  /** Answers that this screen held as approved, and that are no longer. */
  withdrawn: readonly Withdrawal[];
};

export type Withdrawal = { topicId: string; language: Language };

export const EMPTY_SNAPSHOT: StageSnapshot = {
  connection: { state: 'connecting' },
  overview: undefined,
  content: undefined,
  contentHash: undefined,
  clockOffsetMs: 0,
  withdrawn: [],
};

/** The snapshot after an event of the stream. Unreadable data changes nothing, because each event is whole. */
export function afterEvent(snapshot: StageSnapshot, { event, data }: StreamEvent, receivedAt: number): StageSnapshot {
  const value = parsed(data);
  if (event === STAGE_EVENTS.content && typeof value === 'string') return { ...snapshot, contentHash: value };
  if (event !== STAGE_EVENTS.state || !isOverview(value)) return snapshot;
  if (isOlder(value.state, snapshot)) return snapshot;
  return withOverview(snapshot, value, receivedAt);
}

/**
 * Whether a state is older than the known one. The first state of a stream never is: a database that was restored counts
 * from an earlier revision, and a screen that was paired again may know another stage.
 */
function isOlder(state: StageState, { connection, overview }: StageSnapshot): boolean {
  return connection.state === 'live' && overview !== undefined && state.revision < overview.state.revision;
}

/** The snapshot with the overview that the service has, also an earlier one. */
export function withOverview(snapshot: StageSnapshot, overview: StageOverview, receivedAt: number): StageSnapshot {
  return { ...snapshot, overview, clockOffsetMs: Date.parse(overview.state.sentAt) - receivedAt };
}

/** The snapshot after this screen's own command, whose reply may arrive before the event. */
export function afterCommand(snapshot: StageSnapshot, state: StageState): StageSnapshot {
  const { overview } = snapshot;
  if (overview === undefined || state.revision <= overview.state.revision) return snapshot;
  return { ...snapshot, overview: { ...overview, state } };
}

/** The snapshot after the content that was asked for with the hash `asked`. */
export function afterAnswer(snapshot: StageSnapshot, content: StageTopics, asked: string | undefined): StageSnapshot {
  const contentHash = snapshot.contentHash === asked ? content.contentHash : snapshot.contentHash;
  return { ...afterContent(snapshot, content), contentHash };
}

/** The snapshot with new content, which replaces the old one at once. */
export function afterContent(snapshot: StageSnapshot, content: StageTopics): StageSnapshot {
  const lost = (snapshot.content?.topics ?? []).flatMap(({ id, approved }) =>
    approved.map((language) => ({ topicId: id, language })),
  );
  const all = [...snapshot.withdrawn, ...lost].filter((one) => isUnapproved(one, content));
  const withdrawn = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  return { ...snapshot, content, withdrawn };
}

/** True when a screen with this snapshot must read the content again. */
export function needsContent({ content, contentHash }: StageSnapshot): boolean {
  return contentHash !== undefined && content?.contentHash !== contentHash;
}

/** False for a topic that has left the running order, because no screen can show it. */
function isUnapproved({ topicId, language }: Withdrawal, content: StageTopics): boolean {
  const topic = topicOf(content, topicId);
  return topic !== undefined && !topic.approved.includes(language);
}

function isSame(one: Withdrawal, other: Withdrawal): boolean {
  return one.topicId === other.topicId && one.language === other.language;
}

export function topicOf(content: StageTopics | undefined, id: string | null): StageTopic | undefined {
  return content?.topics.find((topic) => topic.id === id);
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** The service that serves this script sends whole states, so it only has to be one. */
export function isOverview(value: unknown): value is StageOverview {
  return typeof value === 'object' && value !== null && 'state' in value && 'progress' in value;
}
