import type { Actor } from '../http/actor.ts';
import { mergeMessages, type Message, writeEvent } from './change-message.ts';

/** A reader that takes nothing for this long is gone or cannot keep up. It may reconnect. */
const STALLED_MS = 30_000;

export type Organiser = Extract<Actor, { kind: 'organiser' }>;

export type StreamSettings = {
  actor: Actor;
  /** The reader already has all changes up to this position. */
  position: number;
  /** Undefined if the message has no change for the reader. */
  textOf: (message: Message) => string | undefined;
  onEnd: () => void;
  /** Breaks the connection of a stalled reader. */
  cut: () => void;
};

export type ChangeStream = {
  /** The organiser whose session is checked regularly; undefined for other readers. */
  organiser: Organiser | undefined;
  /** The streams of an account are limited; undefined for readers without a limit. */
  account: string | undefined;
  notify: (message: Message) => void;
  beat: () => void;
  /** Allows changes to be sent until this time. After it, changes wait. */
  trust: (until: number) => void;
  /** Ends the stream with the event `replaced`, which tells the reader not to reopen it. */
  replace: () => void;
  end: () => void;
  texts: () => AsyncGenerator<string>;
};

/**
 * Creates the stream of one reader. Unsent messages are merged into one, so a slow reader gets fewer messages and costs
 * no memory.
 */
export function createStream({ actor, position, textOf, onEnd, cut }: StreamSettings): ChangeStream {
  const organiser = actor.kind === 'organiser' ? actor : undefined;
  const outbox = createOutbox(position, textOf);
  const ending = new AbortController();
  let trustedUntil = 0;
  let isReplaced = false;
  let givenAt: number | undefined;
  let alarm = Promise.withResolvers<void>();
  const wake = () => alarm.resolve();
  const mayNotify = () => organiser === undefined || performance.now() < trustedUntil;
  const end = () => {
    ending.abort();
    onEnd();
    wake();
  };
  return {
    organiser,
    account: organiser?.organiserId ?? (actor.kind === 'device' ? actor.deviceId : undefined),
    notify: (message) => {
      if (outbox.put(message)) wake();
    },
    beat: () => {
      if (givenAt !== undefined && performance.now() - givenAt > STALLED_MS) {
        end();
        cut();
        return;
      }
      outbox.beat();
      wake();
    },
    trust: (until) => {
      trustedUntil = until;
      wake();
    },
    replace: () => {
      isReplaced = true;
      end();
    },
    end,
    async *texts() {
      while (!ending.signal.aborted) {
        const text = outbox.take(mayNotify());
        if (text === undefined) {
          await alarm.promise;
          alarm = Promise.withResolvers();
          continue;
        }
        givenAt = performance.now();
        yield text;
        givenAt = undefined;
      }
      if (isReplaced) yield outbox.lastWords();
    },
  };
}

/** Holds the unsent changes and heartbeat of one reader. */
function createOutbox(position: number, textOf: StreamSettings['textOf']) {
  let pending: Message | undefined;
  let lastPosition = position;
  // The first event shows a waiting reader that the stream is open.
  let isBeatDue = true;
  return {
    /** @returns whether there is something to send */
    put: (message: Message): boolean => {
      if (pending === undefined && textOf(message) === undefined) {
        lastPosition = message.position;
        return false;
      }
      pending = pending === undefined ? message : mergeMessages(pending, message);
      return true;
    },
    beat: () => {
      isBeatDue = true;
    },
    take: (mayNotify: boolean): string | undefined => {
      if (pending !== undefined && mayNotify) {
        const message = pending;
        pending = undefined;
        lastPosition = message.position;
        const text = textOf(message);
        if (text !== undefined) return text;
      }
      if (!isBeatDue) return undefined;
      isBeatDue = false;
      return writeEvent('position', lastPosition);
    },
    lastWords: () => writeEvent('replaced', lastPosition),
  };
}
