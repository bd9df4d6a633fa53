/**
 * Forked by viewers.ts. Opens streams of changes and notes when a change arrives on each. Parses as little as possible.
 */
import { request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Command, Report, Seen, Where } from './viewers.ts';

/** The delay before reconnecting, as in the desk. */
const COME_BACK_MS = { least: 100, spread: 4000 };

/** The end of an event. */
const END = '\n\n';

const seen: Seen[] = [];
const report: Report = { connected: 0, open: 0, events: 0, resets: 0, unclean: 0, refused: 0 };
let isOver = false;

process.on('message', (command: Command) => {
  switch (command.kind) {
    case 'follow': {
      const { where, word } = command;
      for (const [viewer, credentials] of credentialsOf(where).entries()) {
        follow({ url: where.origin + credentials.path, ...credentials, viewer, word, from: undefined });
      }
      break;
    }
    case 'report':
      process.send?.({ report, seen });
      break;
    case 'end':
      isOver = true;
      process.disconnect?.();
      process.exit(0);
  }
});

type Credentials = { path: string; headers: Record<string, string> };
type Viewing = Credentials & { url: string; viewer: number; word: string; from: string | undefined };

function credentialsOf(where: Where): Credentials[] {
  if ('cookies' in where) return where.cookies.map((cookie) => ({ path: '/api/v1/changes', headers: { cookie } }));
  return where.tokens.map((token) => ({
    path: '/api/v1/stage/follow',
    headers: { authorization: `Bearer ${token}` },
  }));
}

function valueAfter(data: string, from: number): string {
  const end = data.indexOf(',', from);
  return data.slice(from, end < 0 ? undefined : end);
}

/** Runs one viewer, which reconnects with the last id whenever the stream ends. */
function follow(viewing: Viewing): void {
  const { url, headers, viewer, word, from } = viewing;
  let last = from;
  let tail = END;
  const comeBack = () => {
    const again = () => follow({ ...viewing, from: last });
    if (!isOver) setTimeout(again, COME_BACK_MS.least + Math.random() * COME_BACK_MS.spread);
  };
  const stream = request(url, {
    headers: { ...headers, ...(from === undefined ? {} : { 'last-event-id': from }) },
  });
  let hasBegun = false;
  stream.on('response', (response) => {
    hasBegun = true;
    if (response.statusCode !== 200) {
      report.refused += 1;
      response.resume().on('close', comeBack);
      return;
    }
    report.connected += 1;
    report.open += 1;
    const parser = createParser({
      onEvent: ({ event, id, data }) => {
        report.events += 1;
        last = id ?? last;
        if (event === 'reset') report.resets += 1;
        const at = data.indexOf(word);
        if (at >= 0) seen.push([viewer, Date.now(), valueAfter(data, at + word.length)]);
      },
    });
    response.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-END.length);
      parser.feed(text);
    });
    response.on('error', () => {});
    response.on('close', () => {
      report.open -= 1;
      if (!response.complete || tail !== END) report.unclean += 1;
      comeBack();
    });
  });
  stream.on('error', () => {
    // A stream that had begun reports its own end.
    if (!hasBegun) comeBack();
  });
  stream.end();
}
