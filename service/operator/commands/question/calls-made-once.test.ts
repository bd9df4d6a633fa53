import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { command, openOperatorSocket, type OperatorSocket } from '#testing/processes/operator.ts';
import type { Ask } from '../../socket/client.ts';

let database: TestDatabaseHandle;
let service: TestApp;
let socket: OperatorSocket;

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  service = await startTestApp(database);
  await service.app.ready();
  socket = await openOperatorSocket(service.operatorListener);
});
afterAll(async () => {
  await socket.close();
  await service.close();
  await database.close();
});

test('a list of questions makes each call once', async () => {
  const calls: string[] = [];
  const ask: Ask = async (name, input) => {
    calls.push(name);
    return await socket.ask(name, input);
  };
  await command(ask, 'question list');
  expect(calls.toSorted()).toEqual(['countQuestions', 'listMeetings', 'listQuestions']);
});
