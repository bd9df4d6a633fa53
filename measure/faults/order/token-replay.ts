import { sql } from 'kysely';
import type { Metric } from '../../metric.ts';
import { createSubmission, send } from '../harness/journal.ts';
import { type Pair, withTwoInstances } from '../harness/two-instances.ts';
import { rewrite, unacceptable } from '../harness/pass-writings.ts';
import { isReadable } from '../harness/readable-pass.ts';
import type { Scale, Scenario } from '../../scenario.ts';

const SIZES = { short: { replays: 100, refused: 20 }, full: { replays: 1000, refused: 100 } };
const AT_ONCE = 50;

type Tally = Map<string, number>;

/** Sends one captcha pass repeatedly, each time in another encoding, over two instances and after their restart. */
export const tokenReplay: Scenario = {
  name: 'token-replay',
  run: (scale) => withTwoInstances((pair) => replay(pair, scale)),
};

async function replay(pair: Pair, scale: Scale): Promise<Metric[]> {
  const { replays, refused } = SIZES[scale];
  const token = await pair.meeting.pass();
  const before = await sendAll(
    pair,
    Array.from({ length: replays }, (_, place) => rewrite(token, place)),
  );
  await pair.restart(0, 'SIGTERM');
  await pair.restart(1, 'SIGTERM');
  const after = await sendAll(
    pair,
    Array.from({ length: replays }, (_, place) => rewrite(token, place)),
  );
  const accepted = (before.get('201') ?? 0) + (after.get('201') ?? 0);
  const stored = await countQuestions(pair);
  const bad = await Promise.all(
    Object.entries(await unacceptable(pair.meeting, refused)).map(async ([name, tokens]) => ({
      name,
      unreadable: (await Promise.all(tokens.map(isReadable))).filter((isRead) => !isRead).length,
      tally: await sendAll(pair, tokens),
    })),
  );
  return [
    {
      name: 'captcha pass replayed: acceptances after the first',
      measured: Math.abs(accepted - 1) + Math.abs(stored - 1),
      unit: '',
      goal: { atMost: 0 },
      detail: `before the restart ${words(before)}; after it ${words(after)}; ${stored} question stored`,
    },
    {
      name: 'captcha pass replayed: answers other than 201, 409 and a form refusal',
      measured: others(before) + others(after),
      unit: '',
      goal: { atMost: 0 },
      detail: `${replays * 2} sends`,
    },
    ...bad.map(({ name, unreadable, tally }): Metric => ({
      // The service refuses an unreadable pass before checking it, so such a refusal proves nothing.
      name: `captcha pass ${name}: not refused, or not readable`,
      measured: refused - (tally.get('400 captcha-refused') ?? 0) + unreadable,
      unit: '',
      goal: { atMost: 0 },
      detail: `${words(tally)}; ${unreadable} not readable`,
    })),
    {
      name: 'captcha passes refused: questions stored',
      measured: (await countQuestions(pair)) - stored,
      unit: '',
      goal: { atMost: 0 },
      detail: `${refused * bad.length} sends`,
    },
  ];
}

/** Sends each pass under its own key, in turn to both instances. Returns answers by status and code. */
async function sendAll({ origins }: Pair, tokens: string[]): Promise<Tally> {
  const tally: Tally = new Map();
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const sends = tokens.slice(start, start + AT_ONCE).map(async (token, place) => {
      const response = await send(origins[place % 2] ?? origins[0], createSubmission(token));
      const body = (await response?.json()) as { code?: string } | undefined;
      const answer = response?.status === 201 ? '201' : `${response?.status ?? 0} ${body?.code}`;
      tally.set(answer, (tally.get(answer) ?? 0) + 1);
    });
    await Promise.all(sends);
  }
  return tally;
}

function others(tally: Tally): number {
  const expected = new Set(['201', '409 captcha-already-used', '400 captcha-refused']);
  return [...tally].reduce((sum, [answer, count]) => sum + (expected.has(answer) ? 0 : count), 0);
}

function words(tally: Tally): string {
  return [...tally].map(([answer, count]) => `${count} × ${answer}`).join(', ');
}

async function countQuestions({ meeting }: Pair): Promise<number> {
  const { rows } = await meeting.inspect(({ db }) =>
    sql<{ count: number }>`select count(*)::integer as count from question`.execute(db),
  );
  return rows[0]?.count ?? 0;
}
