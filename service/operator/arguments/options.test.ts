import { expect, test } from 'vitest';
import { command } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';
import type { CommandName } from '../commands/commands.ts';
import { describeFailure } from '../output/describe-failure.ts';
import type { TypedOptions } from './options.ts';
import { UsageFault } from './options.ts';

const database = setUpDatabase('postgresql');
const service = setUpService(database);
const socket = setUpOperatorSocket(service);

/** The message that refuses a command for its options. */
async function refusalOf(name: CommandName, options: TypedOptions): Promise<string> {
  const error: unknown = await command(socket.ask, name, { options }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageFault);
  const words =
    /^The command cannot be carried out: (.*)\.$/.exec(describeFailure(error))?.[1] ?? describeFailure(error);
  expect(words).not.toMatch(/expected|invalid|too (big|small)|[<>{}]/i);
  return words;
}

const LIMIT = '--limit must be a whole number from 1 to 1,000';
const NO_TIME =
  'must be a time by the clock of Europe/Paris, such as 2026-11-30 12:00, or one with its offset, such as 2026-11-30T12:00+01:00';
const NO_REASON = { until: '2099-01-01 00:00' };

/** Every option that takes a value, of every command. */
const REFUSALS: [name: CommandName, options: TypedOptions, words: string][] = [
  ['meeting open', { reason: '  ' }, '--reason must not be empty'],
  ['meeting open', NO_REASON, '--reason is missing'],
  ['meeting open', { reason: 'x'.repeat(501) }, '--reason must have at most 500 characters'],
  ['meeting open', { reason: 'x', until: 'tomorrow' }, `--until ${NO_TIME}`],
  ['meeting open', { reason: 'x', until: '' }, `--until ${NO_TIME}`],
  ['meeting open', { reason: 'x', until: '2099-05-22' }, `--until ${NO_TIME}`],
  ['meeting open', { reason: 'x', until: '2099-02-30T12:00:00Z' }, `--until ${NO_TIME}`],
  [
    'meeting open',
    { reason: 'x', until: '2037-10-25 02:30' },
    '--until 2037-10-25 02:30 comes twice in Europe/Paris, where the clocks go back over it: write 2037-10-25T02:30+02:00 for the first time, 2037-10-25T02:30+01:00 for the second',
  ],
  ['meeting close', { reason: '' }, '--reason must not be empty'],
  ['meeting close', { reason: 'x'.repeat(501) }, '--reason must have at most 500 characters'],
  ['meeting calendar', { reason: ' ' }, '--reason must not be empty'],
  ['question list', { limit: '0' }, LIMIT],
  ['question list', { limit: '1001' }, LIMIT],
  ['question list', { limit: 'many' }, LIMIT],
  ['question list', { limit: '1.5' }, LIMIT],
  ['question list', { limit: '-1' }, LIMIT],
  ['question list', { limit: '1e2' }, LIMIT],
  ['question list', { limit: ' ' }, LIMIT],
  ['question list', { language: 'de' }, '--language must be one of fr, en'],
  ['question list', { language: '' }, '--language must be one of fr, en'],
  ['question list', { search: ' ' }, '--search must not be empty'],
  ['question list', { search: 'x'.repeat(201) }, '--search must have at most 200 characters'],
  ['question list', { since: 'yesterday' }, `--since ${NO_TIME}`],
  [
    'question list',
    { since: '2026-03-29 02:30' },
    '--since 2026-03-29 02:30 does not exist in Europe/Paris, where the clocks go forward over it: write 2026-03-29T01:30+01:00 or 2026-03-29T03:30+02:00',
  ],
  ['question list', { limit: '0', language: 'de' }, `${LIMIT}; --language must be one of fr, en`],
];

test.each(REFUSALS)('%s %j is refused in words', async (name, options, words) => {
  expect(await refusalOf(name, options)).toBe(words);
});
