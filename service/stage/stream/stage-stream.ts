/** The stream of one screen. Only the newest unsent event of each kind is kept, because each is whole. */
import { STAGE_EVENTS, type StageEvent } from '#contract/plain/stage/stage-events.ts';
import type { Actor } from '../../http/actor.ts';

export type StageStream = {
  actor: Actor;
  send: (kind: StageEvent, text: string) => void;
  /** Ends the stream with the event `revoked`. */
  revoke: () => void;
  end: () => void;
  texts: () => AsyncGenerator<string>;
};

export function createStageStream({
  actor,
  onEnd,
  signal,
}: {
  actor: Actor;
  onEnd: () => void;
  signal: AbortSignal;
}): StageStream {
  const pending = new Map<StageEvent, string>();
  let isOver = false;
  let alarm = Promise.withResolvers<void>();
  const end = () => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', end);
    onEnd();
    alarm.resolve();
  };
  const send = (kind: StageEvent, text: string) => {
    // The latest event goes last, also when an older one of its kind waits.
    pending.delete(kind);
    pending.set(kind, text);
    alarm.resolve();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) queueMicrotask(end);
  return {
    actor,
    send,
    revoke: () => {
      send('revoked', writeEvent(STAGE_EVENTS.revoked, null));
      end();
    },
    end,
    async *texts() {
      for (;;) {
        const [next] = pending;
        if (next !== undefined) {
          pending.delete(next[0]);
          yield next[1];
        } else if (isOver) {
          return;
        } else {
          await alarm.promise;
          alarm = Promise.withResolvers();
        }
      }
    },
  };
}

/** Encodes an event. Instants become ISO 8601, as in answers of the API. */
export function writeEvent(event: StageEvent, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
