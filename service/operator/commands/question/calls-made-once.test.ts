import { expect, test } from 'vitest';
import { command } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';
import type { Ask } from '../../socket/client.ts';

const database = setUpDatabase('postgresql');
const service = setUpService(database);
const socket = setUpOperatorSocket(service);

test('a list of questions makes each call once', async () => {
  const calls: string[] = [];
  const ask: Ask = async (name, input) => {
    calls.push(name);
    return await socket.ask(name, input);
  };
  await command(ask, 'question list');
  expect(calls.toSorted()).toEqual(['countQuestions', 'listMeetings', 'listQuestions']);
});
