/**
 * Server-sent events over `fetch`: unlike `EventSource` it distinguishes a refusal from a lost connection, and we
 * choose when to reconnect.
 */
import type { CallRequest } from '#contract/plain/request.ts';

export type StreamEvent = { event: string; id: string; data: string };

type Opening = {
  /** Origin of the service; empty when it is the page's own. */
  apiUrl: string;
  /** The id of the last event that was read. */
  lastId: string | undefined;
  headers?: Record<string, string>;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
};

/** How a stream ended: the service refused it with a status, or the connection was lost. */
export type StreamEnd = { kind: 'refused'; status: number; response: Response } | { kind: 'lost' };

/** Reads events until the stream ends for any reason. */
export async function readEventStream({ method, path }: CallRequest, opening: Opening): Promise<StreamEnd> {
  const { apiUrl, lastId, signal, onEvent } = opening;
  const position = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
  const headers = { Accept: 'text/event-stream', ...position, ...opening.headers };
  try {
    const response = await fetch(apiUrl + path, { method, cache: 'no-store', headers, signal });
    if (!response.ok) return { kind: 'refused', status: response.status, response };
    await readAll(response, eventReader(onEvent));
  } catch {
    // Every stream ends with a broken connection sooner or later.
  }
  return { kind: 'lost' };
}

async function readAll({ body }: Response, onText: (text: string) => void): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    onText(decoder.decode(part.value, { stream: true }));
  }
}

/**
 * Joins chunks into events; an event ends with an empty line. A complete parser would cost the browser 1.7 kB more, and
 * we only read our own service's events with their three fields.
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) onEvent(eventIn(block));
  };
}

function eventIn(block: string): StreamEvent {
  const fields = new Map(block.split('\n').map((line) => fieldIn(line)));
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: fields.get('data') ?? '' };
}

function fieldIn(line: string): [name: string, value: string] {
  const [name = ''] = line.split(':', 1);
  return [name, line.slice(name.length + 1).replace(/^ /, '')];
}
