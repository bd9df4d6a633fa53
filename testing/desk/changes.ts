/** A client that follows changes over HTTP, for tests and measurements. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Change } from '#contract/plain/register/change.ts';

export type ReceivedEvent = { event: string; id: string; data: unknown; atMs: number };

export type Follower = {
  /** All events received so far. */
  events: ReceivedEvent[];
  /** Undefined before the answer. */
  status: () => number | undefined;
  /** Resolves once the stream has ended for any reason; true when it ended completely. */
  ended: Promise<boolean>;
  /** Stops reading from the connection. */
  pause: () => void;
  close: () => void;
};

export type Where = { origin: string; headers?: Record<string, string> } | { socketPath: string };
type Following = {
  from?: string | undefined;
  /** Another stream than that of the changes. */
  path?: string;
  onEvent?: (event: ReceivedEvent) => void;
};

const PATH = '/api/v1/changes';

/** Follows until `close`, or until the service ends it. */
export function follow(where: Where, { from, path = PATH, onEvent = () => {} }: Following = {}): Follower {
  const events: ReceivedEvent[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  let answer: IncomingMessage | undefined;
  const outgoing = ask(where, path, from);
  outgoing.on('response', (response) => {
    answer = response;
    response.setEncoding('utf8').on(
      'data',
      eventReader((event) => {
        events.push(event);
        onEvent(event);
      }),
    );
    response.on('close', () => resolve(response.complete));
    response.on('error', () => {});
  });
  outgoing.on('error', () => resolve(false));
  outgoing.end();
  return {
    events,
    status: () => answer?.statusCode,
    ended,
    pause: () => void answer?.pause(),
    close: () => void outgoing.destroy(),
  };
}

function ask(where: Where, path: string, from: string | undefined): ClientRequest {
  const headers = from === undefined ? {} : { 'last-event-id': from };
  if ('socketPath' in where) return request({ ...where, path, headers: { host: 'tribune', ...headers } });
  return request(where.origin + path, { headers: { ...where.headers, ...headers } });
}

function eventReader(onEvent: (event: ReceivedEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) =>
      onEvent({ event, id, data: JSON.parse(data) as unknown, atMs: performance.now() }),
  });
  return (text) => parser.feed(text);
}

/** Parses the events in a stream's text. */
export function eventsIn(text: string): ReceivedEvent[] {
  const events: ReceivedEvent[] = [];
  eventReader((event) => events.push(event))(text);
  return events;
}

/** Returns the changes in the received events, in order. */
export function changesIn(events: readonly ReceivedEvent[]): Change[] {
  return events.flatMap(({ event, data }) => (event === 'change' ? (data as Change[]) : []));
}

/** Returns the received ids of a kind without repeats. */
export function idsOf(events: readonly ReceivedEvent[], kind: Change['kind']): string[] {
  const found = changesIn(events).flatMap((change) => (change.kind === kind ? (change.ids ?? []) : []));
  return [...new Set(found)];
}
