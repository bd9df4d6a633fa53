/** The events of the change feed. They say that a thing has changed, never its new value. */
import type { Permission } from '../organiser/permission.ts';
import type { EntrySubject } from './entry-kind.ts';

type ChangeRow = {
  /** Only readers with this permission are notified. */
  readers: Permission;
  /** Readers read all objects of the kind together, so a change of it has no ids. */
  isWhole: boolean;
  /** It may change what the screens of a stage show of a topic. */
  isOnStage: boolean;
};

/** Each subject of an entry, and `number`, which a seal assigns. */
export const CHANGES = {
  /** A question was received. */
  arrival: { readers: 'question.read', isWhole: false, isOnStage: false },
  /** A question: its state, topic, history, or any other part that readers see. */
  question: { readers: 'question.read', isWhole: false, isOnStage: true },
  /** The history of a question whose author was revealed, for readers who may reveal authors. */
  revelation: { readers: 'author.reveal', isWhole: false, isOnStage: false },
  /** Questions without a number may have one now. */
  number: { readers: 'question.read', isWhole: false, isOnStage: false },
  topic: { readers: 'topic.read', isWhole: false, isOnStage: true },
  /** The answer of a topic: its texts, steps, remarks, figures or assignment. The ids are those of topics. */
  answer: { readers: 'answer.read', isWhole: false, isOnStage: true },
  /** The running order of the meeting. */
  order: { readers: 'order.read', isWhole: true, isOnStage: true },
  /** The state of a stage, or its devices. Screens have a stream of their own. */
  stage: { readers: 'stage.read', isWhole: true, isOnStage: false },
  /** The outcomes of the meeting, or its finish. */
  outcome: { readers: 'outcome.read', isWhole: true, isOnStage: false },
  meeting: { readers: 'meeting.read', isWhole: false, isOnStage: true },
  /** The glossary, which every meeting shares. */
  glossary: { readers: 'glossary.read', isWhole: true, isOnStage: false },
  /**
   * Names, roles and sessions of the organisers. All organisers are notified, so that a new colleague has a name at
   * once.
   */
  organiser: { readers: 'change.follow', isWhole: false, isOnStage: false },
  /** The register has new entries, or the chain has new places. */
  register: { readers: 'register.read', isWhole: false, isOnStage: false },
} as const satisfies Record<ChangeKind, ChangeRow>;
export type ChangeKind = EntrySubject | 'number';

/** False for a kind of a newer release. */
export function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(CHANGES, kind);
}

export const CHANGE_KINDS = Object.keys(CHANGES).filter(isChangeKind);

/** `ids` names the changed objects; null means that any object of the kind may have changed. */
export type Change = {
  kind: ChangeKind;
  meetingId: string;
  ids: readonly string[] | null;
  /** The decision that made exactly these changes: the desk that sent it has already applied its answer. */
  decisionId?: string;
};

/** The most ids of one kind in one event. Beyond that, `ids` is null. */
export const MAX_IDS = 100;

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
