import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import { type Payload, PAYLOADS } from '../../fixtures/hostile/script-payloads.ts';
import { faultyQuestionOf, headersOf, questionOf } from '../../fixtures/hostile/hostile.ts';
import { test as journey } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { type OwnTribune, startOwnTribune, type Tribune } from '../../fixtures/tribune.ts';

const test = journey.extend<{ plain: OwnTribune }>({
  plain: shared(async () => {
    const tribune = await startOwnTribune({ CAPTCHA_PROVIDER: 'off', LOG_LEVEL: 'trace' });
    await tribune.open();
    return tribune;
  }),
});

/** Characters that move the cursor, hide, colour, ring, or turn the direction of writing. */
const STEERING = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const HEADING =
  /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4} {2}(?:Q25-\d{4}|…) {2}\d[^|<>]* {2}received {2}(?:fr|en) {2}page$/;
/** The keys that every log line may have. */
const INSTANCE_KEYS = ['instance', 'version', 'host'];
const REQUEST_KEYS = ['reqId', 'method', 'route', 'status', 'ms'];
const LOG_KEYS = new Set(['level', 'time', 'msg', ...INSTANCE_KEYS, ...REQUEST_KEYS, 'code', 'applied']);
const LOG_MESSAGE =
  /^(answered|first meeting created, closed|schema migrated|Server listening at \S+|the desk has no organisers yet: npm run tribune -- organiser invite --role secretary)$/;

async function post(tribune: Tribune, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(`${tribune.origin}/api/v1/questions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('500 payloads are stored whole and never take effect', async ({ plain }) => {
  const references = new Map<string, string>();
  await inTens(async (payload) => {
    const answer = await post(plain, questionOf(payload), headersOf(payload));
    expect(answer.status, payload.text).toBe(201);
    references.set(((await answer.json()) as { reference: string }).reference, payload.text);
  });
  await inTens(async (payload) => {
    const answer = await post(plain, faultyQuestionOf(payload), headersOf(payload));
    expect(answer.status, payload.text).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
  await expectWords(plain, references);
  await expectJson(plain, references);
  expectLog(plain.output());
});

/** Sends ten at a time, as many visitors would. */
async function inTens(send: (payload: Payload) => Promise<void>): Promise<void> {
  for (let first = 0; first < PAYLOADS.length; first += 10) {
    await Promise.all(PAYLOADS.slice(first, first + 10).map(send));
  }
}

/** Expects one heading for each question in the text output, and no steering characters. */
async function expectWords(tribune: Tribune, references: Map<string, string>): Promise<void> {
  const { code, stdout } = await tribune.command('question', 'list', '--limit', '1000', '--reveal');
  expect(code).toBe(0);
  expect(stdout).not.toMatch(STEERING);
  const headings = stdout.split('\n').filter((line) => /^\S/.test(line));
  expect(headings.pop()).toBe(`${references.size} of ${references.size} questions shown, newest first.`);
  expect(headings.filter((line) => !HEADING.test(line))).toEqual([]);
  expect(headings.map((line) => line.slice(0, 9)).toSorted()).toEqual([...references.keys()].toSorted());
  const [last = ''] = references.keys();
  const shown = await tribune.command('question', 'show', last, '--reveal');
  expect(shown.stdout).not.toMatch(STEERING);
  // The list shows the part of a question above its id. The service may have numbered the question since.
  const [listed = ''] = shown.stdout.split(/^ {2}id /m);
  expect(withoutNumbers(stdout)).toContain(withoutNumbers(listed));
}

function withoutNumbers(printed: string): string {
  return printed.replaceAll(/^(\S+ {2})Q25-\d{4}(?= )/gm, '$1…');
}

/** Expects each text unchanged in the JSON output. */
async function expectJson(tribune: Tribune, references: Map<string, string>): Promise<void> {
  const { stdout } = await tribune.command('question', 'list', '--limit', '1000', '--reveal', '--json');
  expect(stdout).not.toMatch(STEERING);
  const { questions: stored } = JSON.parse(stdout) as { questions: OrganisersQuestion[] };
  const texts = new Map(stored.map(({ reference, text }) => [reference, text]));
  for (const [reference, text] of references) expect(texts.get(reference)).toBe(text.replaceAll('\r\n', '\n'));
  const names = new Set(stored.map(({ author }) => author?.lastName));
  expect(PAYLOADS.map((payload) => questionOf(payload).lastName.trim()).filter((name) => !names.has(name))).toEqual([]);
}

/** Expects each line to be one JSON object of ours, without typed text. */
function expectLog(output: string): void {
  const lines = output.trimEnd().split('\n');
  expect(lines.filter((line) => line.includes('"route":"/api/v1/questions"')).length).toBe(2 * PAYLOADS.length);
  for (const line of lines) {
    const entry = JSON.parse(line) as Record<string, unknown>;
    expect(Object.keys(entry).filter((key) => !LOG_KEYS.has(key))).toEqual([]);
    expect(entry['msg']).toMatch(LOG_MESSAGE);
  }
  expect(stripVTControlCharacters(output)).toBe(output);
  expect(output).not.toMatch(/mk\(|Zzyzx|Marie|x\.fr/);
}
