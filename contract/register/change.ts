/** What the change feed says: that something has changed, never what it is now. No dependency: the browser loads it. */
import type { Permission } from '../organiser/permission.ts';
import type { EntrySubject } from './entry-kind.ts';

/** Each subject of an entry, and `number`, which a seal gives. Only readers with the permission are notified of it. */
export const CHANGE_PERMISSIONS = {
  /** A question has come in. */
  arrival: 'question.read',
  /** A question: its state, its topic, its history, whatever is shown of it. */
  question: 'question.read',
  /** A question whose author somebody was shown: its history, for those who may be shown authors too. */
  revelation: 'author.reveal',
  /** Questions that had no number may have one now. */
  number: 'question.read',
  topic: 'topic.read',
  meeting: 'meeting.read',
  /** Who works at the desk: names, roles, sessions. Everybody hears of it, so that a new colleague has a name at once. */
  organiser: 'change.follow',
  /** There are new entries, or the chain has new places. */
  register: 'register.read',
} as const satisfies Record<ChangeKind, Permission>;
export type ChangeKind = EntrySubject | 'number';

function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(CHANGE_PERMISSIONS, kind);
}

export const CHANGE_KINDS = Object.keys(CHANGE_PERMISSIONS).filter(isChangeKind);

/** `ids` name what has changed; null means that any of the kind may have. */
export type Change = {
  kind: ChangeKind;
  meetingId: string;
  ids: readonly string[] | null;
  /** The decision that made exactly these changes: the desk that sent it has applied its answer already. */
  decisionId?: string;
};

/** The most ids of one kind in one event. Beyond that, `ids` is null. */
export const MOST_IDS = 100;

/**
 * The events of the stream. Each carries as its id the position up to which everything has been told, for
 * `Last-Event-ID`. The data is JSON: of `change` a list of changes, of the others nothing that matters.
 */
export const CHANGE_EVENTS = {
  /** Nothing new: sent first, and again every few seconds. */
  position: 'position',
  change: 'change',
  /** What has changed since the position that was asked for is not known: everything may have. */
  reset: 'reset',
  /** The account has opened newer streams; this one ends, and is not to be opened again by itself. */
  replaced: 'replaced',
} as const;
export type ChangeEvent = keyof typeof CHANGE_EVENTS;

/** A stream is never quiet for longer, but for what comes between. */
export const HEARTBEAT_MS = 5000;
