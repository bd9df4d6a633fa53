import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Ask, isAnswering, operatorClient } from './client.ts';

const TIMEOUT_MS = 100;

/** A service that accepts commands, sends the given beginning of an answer, and nothing more. */
async function listenSilently(beginning = '') {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-socket-'));
  const socketFile = join(folder, 'tribune.sock');
  const connections: Socket[] = [];
  const received = Promise.withResolvers<void>();
  const server = createServer((connection) => {
    connections.push(connection);
    connection.once('data', () => {
      connection.write(beginning);
      received.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(socketFile, resolve));
  const end = () => connections.forEach((connection) => connection.destroy());
  onTestFinished(() => {
    end();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { socketFile, end, received: received.promise };
}

const IN_DOUBT = 'The command may still be executed: check before you repeat it.';

const CLOSING = { params: { meetingId: 'x' }, body: { reason: 'x' } };

test('a timeout says that the command may still run', async () => {
  const { socketFile } = await listenSilently();
  const ask = operatorClient({ socketFile, timeoutMs: TIMEOUT_MS });
  await expect(ask('closeMeeting', CLOSING)).rejects.toThrow(`The service did not answer within a minute. ${IN_DOUBT}`);
});

describe('an interrupted command', () => {
  test.each([
    ['unanswered', ''],
    ['half answered', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{'],
  ])('an interrupted command that is %s may still run', async (_, beginning) => {
    const { socketFile, received } = await listenSilently(beginning);
    const interruption = new AbortController();
    const ended = operatorClient({ socketFile, signal: interruption.signal })('closeMeeting', CLOSING).catch(String);
    await received;
    await wait(TIMEOUT_MS);
    interruption.abort();
    expect(await ended).toBe(`CommandFailed: The command was interrupted. ${IN_DOUBT}`);
  });

  test('an unsent or reading command reports no doubt', async () => {
    const { socketFile, received } = await listenSilently();
    const interruption = new AbortController();
    const unsent = operatorClient({ socketFile, signal: AbortSignal.abort() })('closeMeeting', CLOSING).catch(String);
    expect(await unsent).toBe('CommandFailed: The command was interrupted.');
    const reading = operatorClient({ socketFile, signal: interruption.signal })('listMeetings', {}).catch(String);
    await received;
    interruption.abort();
    expect(await reading).toBe('CommandFailed: The command was interrupted.');
  });
});

describe('a silent service', () => {
  test('a silent service is reported within the time limit', async () => {
    const { socketFile } = await listenSilently();
    await expect(isAnswering({ socketFile, timeoutMs: TIMEOUT_MS })).rejects.toThrow(
      'A service exists but does not answer: its process may be stopped or busy. The command was not sent.',
    );
  });

  test('a silent service does not delay an interruption', async () => {
    const { socketFile, received } = await listenSilently();
    const interruption = new AbortController();
    const looking = isAnswering({ socketFile, signal: interruption.signal }).catch(String);
    await received;
    interruption.abort();
    expect(await looking).toBe('CommandFailed: The command was interrupted.');
  });
});

test.each([
  ['no JSON', '<h1>'],
  ['JSON of another version', '{}'],
])('an answer that is %s is an error in words', async (_, body) => {
  const reply = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const strange =
    'CommandFailed: The answer cannot be read: the listener is a service of another version, or not Tribune.';
  const first = await listenSilently(reply);
  expect(await operatorClient(first)('closeMeeting', CLOSING).catch(String)).toBe(`${strange} ${IN_DOUBT}`);
  const second = await listenSilently(reply);
  expect(await operatorClient(second)('listMeetings', {}).catch(String)).toBe(strange);
  const third = await listenSilently(reply.replace('200 OK', '502 Bad Gateway'));
  expect(await operatorClient(third)('listMeetings', {}).catch(String)).toBe(`${strange} It answered 502.`);
});

test.each([
  ['closeMeeting', ` ${IN_DOUBT}`],
  ['diagnose', ''],
] as const)('an unfinished answer to %s leaves doubt of changes only', async (name, doubt) => {
  const { socketFile, received, end } = await listenSilently('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{');
  const ended = operatorClient({ socketFile })(name, CLOSING).catch(String);
  await received;
  await wait(TIMEOUT_MS);
  end();
  expect(await ended).toBe(`CommandFailed: The service ended before it answered.${doubt}`);
});

const LONG: [name: string, ask: (ask: Ask) => Promise<unknown>][] = [
  ['a backup', (ask) => ask('backUpDatabase', { body: { file: '/tmp/x' } })],
  ['a migration', (ask) => ask('migrateDatabase', {})],
  ['an import', (ask) => ask('importMeeting', { params: { meetingId: 'x' }, body: { seenRevision: 1, file: {} } })],
];

test.each(LONG)('%s has no time limit and ends with the service', async (_name, make) => {
  const { socketFile, end } = await listenSilently();
  const ended = make(operatorClient({ socketFile, timeoutMs: TIMEOUT_MS })).then(() => 'answered', String);
  expect(await Promise.race([ended, wait(TIMEOUT_MS * 5, 'waiting')])).toBe('waiting');
  end();
  expect(await ended).toBe(`CommandFailed: The service ended before it answered. ${IN_DOUBT}`);
});
