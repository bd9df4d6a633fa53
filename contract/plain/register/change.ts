/** The events of the change feed. They say that a thing has changed, never its new value. */
import type { Permission } from '../organiser/permission.ts';
import type { EntrySubject } from './entry-kind.ts';

/**
 * Each subject of an entry, and `number`, which a seal assigns. Only readers with the permission are notified of it.
 */
export const CHANGE_PERMISSIONS = {
  /** A question was received. */
  arrival: 'question.read',
  /** A question: its state, topic, history, or any other part that readers see. */
  question: 'question.read',
  /** The history of a question whose author was revealed, for readers who may reveal authors. */
  revelation: 'author.reveal',
  /** Questions without a number may have one now. */
  number: 'question.read',
  topic: 'topic.read',
  /** The answer of a topic: its texts, steps, remarks, figures or assignment. The ids are those of topics. */
  answer: 'answer.read',
  /** The running order of the meeting, which is read as a whole: it has no ids. */
  order: 'order.read',
  /** The state of a stage, or its devices. Screens have a stream of their own. */
  stage: 'stage.read',
  /** The outcomes of the meeting, or its finish. They are read as a whole: the change has no ids. */
  outcome: 'outcome.read',
  meeting: 'meeting.read',
  /** The glossary, which every meeting shares: the change has no ids. */
  glossary: 'glossary.read',
  /**
   * Names, roles and sessions of the organisers. All organisers are notified, so that a new colleague has a name at
   * once.
   */
  organiser: 'change.follow',
  /** The register has new entries, or the chain has new places. */
  register: 'register.read',
} as const satisfies Record<ChangeKind, Permission>;
export type ChangeKind = EntrySubject | 'number';

function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(CHANGE_PERMISSIONS, kind);
}

export const CHANGE_KINDS = Object.keys(CHANGE_PERMISSIONS).filter(isChangeKind);

/** `ids` names the changed objects; null means that any object of the kind may have changed. */
export type Change = {
  kind: ChangeKind;
  meetingId: string;
  ids: readonly string[] | null;
  /** The decision that made exactly these changes: the desk that sent it has already applied its answer. */
  decisionId?: string;
};

/** The most ids of one kind in one event. Beyond that, `ids` is null. */
export const MOST_IDS = 100;

/**
 * The events of the stream. The id of each is the position up to which all changes were sent, for `Last-Event-ID`. The
 * data is JSON: a list of changes for `change`, and meaningless for the other events.
 */
export const CHANGE_EVENTS = {
  /** No change: sent first, and again every few seconds. */
  position: 'position',
  change: 'change',
  /** The changes since the requested position are unknown, so everything may have changed. */
  reset: 'reset',
  /** The account has opened newer streams. This one ends, and the client must not reopen it automatically. */
  replaced: 'replaced',
} as const;
export type ChangeEvent = keyof typeof CHANGE_EVENTS;

/** The longest silence of a stream, apart from delays on the network. */
export const HEARTBEAT_MS = 5000;
