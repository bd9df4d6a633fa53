import { beforeAll, expect, test } from 'vitest';
import { command } from '#testing/processes/operator.ts';
import { fillMeeting } from '#testing/questions.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';
import type { TypedOptions } from '../../arguments/options.ts';

const database = setUpDatabase('postgresql');
const service = setUpService(database);
const socket = setUpOperatorSocket(service);

beforeAll(async () => {
  await fillMeeting(database.maintenance, { meetingId: service.meetingId, count: 200, organiserId: 'me' });
});

type Listed = {
  questions: { state: string; themeCode: string | null; topic: { number: number } | null }[];
  total: number;
};

async function list(options: TypedOptions): Promise<Listed> {
  const answer: unknown = await command(socket.ask, 'question list', { options: { limit: '1000', ...options } });
  return JSON.parse(JSON.stringify(answer)) as Listed;
}

test('question list filters by topic, theme and states', async () => {
  const all = await list({});
  for (const [options, matches] of [
    [{ topic: 'T25-02' }, ({ topic }) => topic?.number === 2],
    [{ topic: '2' }, ({ topic }) => topic?.number === 2],
    [{ state: 'refused,redirected' }, ({ state }) => ['refused', 'redirected'].includes(state)],
    [{ theme: 'climate' }, ({ themeCode }) => themeCode === 'climate'],
    [{ theme: 'none', state: 'accepted' }, ({ themeCode, state }) => themeCode === null && state === 'accepted'],
  ] satisfies [TypedOptions, (question: Listed['questions'][number]) => boolean][]) {
    const { questions, total } = await list(options);
    expect(questions.length, JSON.stringify(options)).toBeGreaterThan(0);
    expect(questions).toEqual(all.questions.filter(matches));
    expect(total).toBe(questions.length);
  }
});

test('an impossible state or topic is refused by its option', async () => {
  await expect(list({ state: 'lost' })).rejects.toThrow(/--state must be one of/);
  await expect(list({ topic: 'climate' })).rejects.toThrow(/--topic must be the number of a topic/);
  for (const topic of ['T25-99', 'T99-01']) await expect(list({ topic })).rejects.toThrow('There is no such topic.');
});
