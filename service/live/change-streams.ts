import { setImmediate as nextTurn } from 'node:timers/promises';
import { HEARTBEAT_MS } from '#contract/plain/register/change.ts';
import type { Actor } from '../http/actor.ts';
import { audienceOf, type MayDo, type Message, messageWriter } from './change-message.ts';
import { type ChangeStream, createStream, type Organiser } from './change-stream.ts';

/** Streams per account, more than a person has windows. Streams of sleeping machines count until they are detected. */
const MAX_STREAMS_PER_ACCOUNT = 10;
/** How often all sessions are checked. After `CHECKED_WITHIN_MS` without a successful check, changes wait. */
const CHECK_EVERY_MS = 3000;
const CHECKED_WITHIN_MS = 5000;
/** Streams served in one turn of the event loop, so that other work runs in between. */
const NOTIFIED_AT_ONCE = 25;

export type StreamParts = {
  mayDo: MayDo;
  /** Whether each session is still valid and has the roles that its stream began with. */
  areAlive: (organisers: readonly Organiser[]) => Promise<readonly boolean[]>;
  /** Called when a check has failed. The check is repeated. */
  onFailure: (error: unknown) => void;
  meter?: StreamMeter;
};

/** Counts open streams, and resets. */
export type StreamMeter = { streams: { set: (count: number) => void }; streamResets: { inc: (count: number) => void } };

export type Opening = {
  actor: Actor;
  /** The changes since the reader's last event; undefined for a new reader. */
  missed: Message | undefined;
  position: number;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Breaks the connection of a stalled reader. */
  cut: () => void;
};

export type ChangeStreams = {
  open: (opening: Opening) => AsyncIterable<string>;
  notify: (message: Message) => Promise<void>;
  end: () => void;
};

/** All streams of this instance. */
export function changeStreams({ mayDo, areAlive, onFailure, meter }: StreamParts): ChangeStreams {
  const streams = new Set<ChangeStream>();
  const write = messageWriter();

  const inSlices = async (work: (stream: ChangeStream) => void) => {
    for (const [index, stream] of [...streams].entries()) {
      if (index % NOTIFIED_AT_ONCE === NOTIFIED_AT_ONCE - 1) await nextTurn();
      work(stream);
    }
  };
  const checkAll = async () => {
    // Checks each stream, because the streams of one session may have begun with different roles.
    const checked = [...streams].flatMap((stream) => (stream.organiser ? { stream, organiser: stream.organiser } : []));
    if (checked.length === 0) return;
    const until = performance.now() + CHECKED_WITHIN_MS;
    const answers = await areAlive(checked.map(({ organiser }) => organiser));
    for (const [index, { stream }] of checked.entries()) {
      if (answers[index] === true) stream.trust(until);
      else stream.end();
    }
  };
  const timers = [
    setInterval(() => void inSlices((stream) => stream.beat()), HEARTBEAT_MS).unref(),
    setInterval(() => void checkAll().catch(onFailure), CHECK_EVERY_MS).unref(),
  ];
  const makeRoom = (account: string | undefined) => {
    if (account === undefined) return;
    const own = [...streams].filter((stream) => stream.account === account);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_STREAMS_PER_ACCOUNT))) oldest.replace();
  };
  return {
    open: ({ actor, missed, position, signal, cut }) => {
      const onEnd = () => {
        streams.delete(stream);
        meter?.streams.set(streams.size);
      };
      const audience = audienceOf(actor, mayDo);
      const textOf = (message: Message) => write(message, audience);
      const stream = createStream({ actor, position, textOf, onEnd, cut });
      stream.trust(performance.now() + CHECKED_WITHIN_MS);
      if (missed !== undefined) stream.notify(missed);
      if (missed?.changes === 'everything') meter?.streamResets.inc(1);
      makeRoom(stream.account);
      streams.add(stream);
      meter?.streams.set(streams.size);
      signal.addEventListener('abort', stream.end, { once: true });
      if (signal.aborted) stream.end();
      return stream.texts();
    },
    notify: async (message) => {
      // An ended session must not receive the change that ended it.
      if (mayEndSessions(message)) await checkAll().catch(onFailure);
      if (message.changes === 'everything') meter?.streamResets.inc(streams.size);
      await inSlices((stream) => stream.notify(message));
    },
    end: () => {
      for (const timer of timers) clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}

function mayEndSessions({ changes }: Message): boolean {
  return changes === 'everything' || changes.some(({ kind }) => kind === 'organiser');
}
