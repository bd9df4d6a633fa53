import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Ask, operatorClient } from './client.ts';

const PATIENCE_MS = 100;

/** A service that takes commands, and answers none. */
async function listenMutely() {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-socket-'));
  const socketFile = join(folder, 'tribune.sock');
  const connections: Socket[] = [];
  const server = createServer((connection) => void connections.push(connection.resume()));
  await new Promise<void>((resolve) => server.listen(socketFile, resolve));
  const end = () => connections.forEach((connection) => connection.destroy());
  onTestFinished(() => {
    end();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { socketFile, end };
}

const IN_DOUBT = 'The command may be carried out all the same: look before giving it again.';

test('a command that is not answered in time may be carried out all the same, and it says so', async () => {
  const { socketFile } = await listenMutely();
  const ask = operatorClient({ socketFile, patienceMs: PATIENCE_MS });
  await expect(ask('listMeetings', {})).rejects.toThrow(`The service did not answer within a minute. ${IN_DOUBT}`);
});

const LONG: [name: string, ask: (ask: Ask) => Promise<unknown>][] = [
  ['a backup', (ask) => ask('backUpDatabase', { body: { file: '/tmp/x' } })],
  ['a migration', (ask) => ask('migrateDatabase', {})],
  ['an import', (ask) => ask('importMeeting', { params: { meetingId: 'x' }, body: { seenRevision: 1, file: {} } })],
];

test.each(LONG)('%s is waited for as long as it takes, and ends with the service', async (_name, make) => {
  const { socketFile, end } = await listenMutely();
  const ended = make(operatorClient({ socketFile, patienceMs: PATIENCE_MS })).then(() => 'answered', String);
  expect(await Promise.race([ended, wait(PATIENCE_MS * 5, 'waiting')])).toBe('waiting');
  end();
  expect(await ended).toBe(`CommandFailed: The service ended before it had answered. ${IN_DOUBT}`);
});
