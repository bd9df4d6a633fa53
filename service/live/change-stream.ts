import type { Actor } from '../http/actor.ts';
import { mergeMessages, type Message, writeEvent } from './change-message.ts';

/** Nothing has been taken for so long: whoever listened is not there, or cannot keep up, and may come back. */
const STALLED_MS = 30_000;

export type Organiser = Extract<Actor, { kind: 'organiser' }>;

export type StreamSettings = {
  actor: Actor;
  /** Up to here there is nothing to tell. */
  position: number;
  /** Undefined where there is nothing in it for whoever listens. */
  textOf: (message: Message) => string | undefined;
  onEnd: () => void;
  /** Breaks the connection of one who does not read. */
  cut: () => void;
};

export type ChangeStream = {
  /** Of whom it is asked again and again whether they may still listen. */
  organiser: Organiser | undefined;
  /** Streams of the same account are counted together; undefined where they are not. */
  account: string | undefined;
  tell: (message: Message) => void;
  beat: () => void;
  /** Until then changes may be told; what comes later waits. */
  trust: (until: number) => void;
  /** Ends it with a word to whoever listens that it is not to be opened again. */
  replace: () => void;
  end: () => void;
  texts: () => AsyncGenerator<string>;
};

/**
 * One who listens. What has not been taken is one message, however much there was: a reader that is slow is told less
 * often, and costs no memory.
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
  const mayTell = () => organiser === undefined || performance.now() < trustedUntil;
  const end = () => {
    ending.abort();
    onEnd();
    wake();
  };
  return {
    organiser,
    account: organiser?.organiserId ?? (actor.kind === 'device' ? actor.deviceId : undefined),
    tell: (message) => {
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
        const text = outbox.take(mayTell());
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

/** What is still to be given to one who listens. */
function createOutbox(position: number, textOf: StreamSettings['textOf']) {
  let pending: Message | undefined;
  let told = position;
  // What is sent first opens the stream for whoever waits for it.
  let isBeatDue = true;
  return {
    /** @returns whether there is something to give */
    put: (message: Message): boolean => {
      if (pending === undefined && textOf(message) === undefined) {
        told = message.position;
        return false;
      }
      pending = pending === undefined ? message : mergeMessages(pending, message);
      return true;
    },
    beat: () => {
      isBeatDue = true;
    },
    take: (mayTell: boolean): string | undefined => {
      if (pending !== undefined && mayTell) {
        const message = pending;
        pending = undefined;
        told = message.position;
        const text = textOf(message);
        if (text !== undefined) return text;
      }
      if (!isBeatDue) return undefined;
      isBeatDue = false;
      return writeEvent('position', told);
    },
    lastWords: () => writeEvent('replaced', told),
  };
}
