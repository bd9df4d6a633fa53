import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTED_CAPTCHAS } from '#contract/plain/hosted-captcha.ts';
import { loadDeskFiles } from '../../desk/desk-files.ts';
import { loadRenderer } from '../../page/assets.ts';
import { openTestDatabase, QUESTION, startTestApp } from '#testing/app.ts';
import { openBrowser, signInAs } from '#testing/desk/browser.ts';
import { pagePolicy } from './content-security-policies.ts';
import { securityHeaders } from './security-headers.ts';
import { type Answer, isPreloadable, observatoryModifiers, observatoryScore } from '#testing/observatory.ts';
import { setUp, setUpDatabase, setUpService } from '#testing/set-up.ts';

/**
 * The score of every answer of the service itself. A page with a script gets 5 more, and a host on the browsers'
 * preload list too.
 */
const OWN = 130;
const PUBLIC_GOAL = 135;
/** The goal for the desk's document, and for an answer with its cookie. Other answers cannot get these points. */
const DESK_GOAL = 140;

const LISTED = { isPreloaded: true };
const UNLISTED = { isPreloaded: false };
const JSON_TYPE = { 'content-type': 'application/json' };
const FOR_A_PERSON = { accept: 'text/html' };
const CROSS = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
const ASSETS = join(import.meta.dirname, '../../../dist/public/assets');

type Scored = Answer & { statusCode: number };

describe('the score of every kind of answer', () => {
  const database = setUpDatabase('postgresql');
  const files = async () => ({ renderPage: await loadRenderer(), deskFiles: loadDeskFiles() });
  const closed = setUpService(database, async () => ({ renderPage: await loadRenderer(), isOpen: false }));
  let closedPage: Scored;
  beforeAll(async () => {
    closedPage = await closed.app.inject('/?lang=en');
  });
  const open = setUpService(database, async () => ({ ...(await files()), environment: { RATE_LIMIT_ADDRESS: '7' } }));
  /** Its database is closed. */
  const failing = setUp(
    'failing service',
    async () => {
      const gone = await openTestDatabase('postgresql');
      const service = await startTestApp(gone, await files());
      await gone.close();
      return service;
    },
    ({ close }) => close(),
  );

  const send = async (over: object = {}, headers: Record<string, string> = {}) =>
    await open.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { ...JSON_TYPE, ...headers },
      payload: JSON.stringify({ ...QUESTION, recaptchaToken: await open.pass(), ...over }),
    });

  /** Each answer with its name and its expected status. */
  async function gatherAnswers(): Promise<[name: string, status: number, answer: Scored][]> {
    const recaptchaToken = await open.pass();
    const key = { 'idempotency-key': 'key' };
    const page = await open.app.inject('/?lang=fr');
    const etag = String(page.headers['etag']);
    const answers: [string, number, Scored][] = [
      ['the open page', 200, page],
      ['the closed page', 200, closedPage],
      ['the page, unchanged', 304, await open.app.inject({ url: '/?lang=fr', headers: { 'if-none-match': etag } })],
      ['a question received', 201, await send({ recaptchaToken }, key)],
      ['a field refused', 400, await send({ text: '' })],
      ['a pass used twice', 409, await send({ recaptchaToken })],
      ['a body too large', 413, await send({ text: 'x'.repeat(40_000) })],
      ['a type that is not JSON', 415, await send({}, { 'content-type': 'text/plain' })],
      ['a key with other content', 422, await send({ text: 'Other' }, key)],
      ['a fault of ours', 500, await sendWhileBroken()],
      ['too many', 429, await send()],
      ['the meeting', 200, await open.app.inject('/api/v1/meeting')],
      ['a challenge', 200, await open.app.inject('/api/v1/captcha/challenge')],
      ['the reference of the API', 200, await open.app.inject('/api')],
      ['its document', 200, await open.app.inject('/api/openapi.json')],
      ['an unknown address', 404, await open.app.inject('/nothing')],
      ['an unknown address, for a person', 404, await open.app.inject({ url: '/nothing', headers: FOR_A_PERSON })],
      ['an address that cannot be decoded', 400, await open.app.inject('/%zz')],
      ['a method that is not served', 405, await open.app.inject({ method: 'DELETE', url: '/' })],
      [
        'a call from elsewhere',
        204,
        await open.app.inject({ method: 'OPTIONS', url: '/api/v1/questions', headers: CROSS }),
      ],
      ['metrics without the token', 401, await open.app.inject('/metrics')],
      ['alive', 200, await open.app.inject('/livez')],
      ['ready', 200, await open.app.inject('/readyz')],
      ['not ready', 503, await failing.app.inject('/readyz')],
      ['no database', 503, await failing.app.inject('/api/v1/meeting')],
      ['no database, for a person', 503, await failing.app.inject({ url: '/', headers: FOR_A_PERSON })],
      ['the icon', 200, await open.app.inject('/favicon.ico')],
      ['the logo', 200, await open.app.inject(/\/brand\/logo-\w+\.png/.exec(page.body)?.[0] ?? '')],
      ['the logo that was', 404, await open.app.inject('/brand/logo-0.png')],
    ];
    for (const name of readdirSync(ASSETS).filter((file) => /\.(js|woff2)$/.test(file))) {
      answers.push([name, 200, await open.app.inject(`/assets/${name}`)]);
    }
    return answers;
  }

  async function sendWhileBroken() {
    await sql`alter table author add constraint broken check (first_name = '') not valid`.execute(database.db);
    const answer = await send();
    await sql`alter table author drop constraint broken`.execute(database.db);
    return answer;
  }

  test('each public answer reaches the best score of its kind', async () => {
    const answers = await gatherAnswers();
    expect(answers.map(([name, , { statusCode }]) => [name, statusCode])).toEqual(
      answers.map(([name, status]) => [name, status]),
    );
    const scores = answers.map(([name, , answer]) => [name, observatoryScore(answer, UNLISTED)] as const);
    expect(scores.filter(([, score]) => score > OWN)).toEqual([['the open page', PUBLIC_GOAL]]);
    for (const [name, , answer] of answers) {
      expect(observatoryScore(answer, UNLISTED), name).toBeGreaterThanOrEqual(OWN);
      expect(observatoryScore(answer, LISTED), name).toBeGreaterThanOrEqual(PUBLIC_GOAL);
    }
  });

  /** Answers of the desk: its documents, its cookie, and each kind of refusal. */
  async function gatherDeskAnswers(): Promise<[name: string, status: number, answer: Scored][]> {
    const { app, meetingId } = open;
    const { browser, email } = await signInAs(open, database.db, ['moderator']);
    const body = { email, password: 'Wrong-Giraffe-44' };
    const attempt = async () => await openBrowser(app).send('signIn', { body });
    const [refused, ...others] = [await attempt(), await attempt(), await attempt(), await attempt(), await attempt()];
    const params = { meetingId };
    const invitation = { email: 'lukas@example.com', roles: ['expert' as const] };
    const foreign = openBrowser(app, { headers: { origin: 'https://elsewhere.example' } });
    await sql`alter table saved_view rename to broken`.execute(database.db);
    const broken = await browser.send('listViews', { params });
    await sql`alter table broken rename to saved_view`.execute(database.db);
    return [
      ['the desk', 200, await app.inject({ url: '/desk', headers: FOR_A_PERSON })],
      ['the desk, deeper', 200, await app.inject({ url: '/desk/topics/x', headers: FOR_A_PERSON })],
      ['outside the desk', 404, await app.inject({ url: '/deskx', headers: FOR_A_PERSON })],
      ['the desk without a database', 503, await failing.app.inject({ url: '/desk', headers: FOR_A_PERSON })],
      ['a list', 200, await browser.send('listQuestions', { params, query: {} })],
      ['a list without a session', 401, await openBrowser(app).send('listQuestions', { params, query: {} })],
      ['what a moderator may not', 403, await browser.send('inviteOrganiser', { body: invitation })],
      ['from a foreign page', 403, await foreign.send('signIn', { body })],
      [
        'no such question',
        404,
        await browser.send('showQuestion', { params: { ...params, reference: 'Q-XXXX-XXXX' }, query: {} }),
      ],
      ['a wrong password', 422, refused],
      ['too many of them', 429, others.at(-1) ?? refused],
      ['a fault of ours', 500, broken],
      ['signing out', 204, await browser.send('signOut', {})],
    ];
  }

  test("the desk's document and cookie score more than its refusals", async () => {
    const answers = await gatherDeskAnswers();
    expect(answers.map(([name, , { statusCode }]) => [name, statusCode])).toEqual(
      answers.map(([name, status]) => [name, status]),
    );
    const best = answers.filter(([, , answer]) => observatoryScore(answer, LISTED) >= DESK_GOAL);
    expect(best.map(([name]) => name)).toEqual(['the desk', 'the desk, deeper', 'signing out']);
    for (const [name, , answer] of answers) {
      expect(observatoryScore(answer, UNLISTED), name).toBeGreaterThanOrEqual(OWN);
      expect(observatoryScore(answer, LISTED), name).toBeGreaterThanOrEqual(PUBLIC_GOAL);
    }
  });
});

test.each([
  ['host', false],
  ['subdomains', false],
  ['preload', true],
] as const)("the browsers' preload list accepts HSTS for %s: %s", (extent, isTaken) => {
  expect(isPreloadable(String(securityHeaders(extent)['strict-transport-security']))).toBe(isTaken);
});

describe('the score', () => {
  const bare: Answer = { headers: { 'content-type': 'text/html' }, body: '' };
  const best: Answer = {
    headers: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
    },
    body: '',
  };
  const withHeader = (name: string, value: string) => ({ ...best, headers: { ...best.headers, [name]: value } });

  test('an answer without security headers scores low', () => {
    expect(observatoryScore(bare, UNLISTED)).toBe(30);
    expect(observatoryModifiers(bare, UNLISTED)).toMatchObject({
      'content-security-policy': -25,
      'x-frame-options': -20,
    });
  });

  test('the best headers reach the maximum without scripts', () => {
    expect(observatoryScore(best, UNLISTED)).toBe(130);
    expect(observatoryScore(best, LISTED)).toBe(135);
  });

  test.each(HOSTED_CAPTCHAS)('the policy for %s keeps the best score', (provider) => {
    const captcha = { provider, siteKey: 'key', scriptUrl: null };
    const policy = pagePolicy({ apiUrl: 'https://api.example', styleHashes: ['sha256-x'], captcha });
    expect(observatoryScore(withHeader('content-security-policy', policy), UNLISTED)).toBe(130);
  });

  test.each([
    ["default-src 'self'; frame-ancestors 'none'", 125],
    ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 120],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'", 110],
    ["default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'", 80],
    ["default-src 'none'; script-src https:; frame-ancestors 'none'", 80],
    ["default-src 'none'; script-src http://cdn.example; frame-ancestors 'none'", 80],
    ["default-src 'none'; img-src http:; frame-ancestors 'none'", 110],
    ["script-src 'self'; frame-ancestors 'none'", 80],
    ["default-src 'none'; default-src *; frame-ancestors 'none'", 55],
    ["default-src 'none'; frame-ancestors *", 80],
  ])('the policy %s lowers the score', (policy, score) => {
    expect(observatoryScore(withHeader('content-security-policy', policy), UNLISTED)).toBe(score);
  });

  test.each([
    ['strict-transport-security', 'max-age=300', 120],
    ['strict-transport-security', 'nonsense', 80],
    ['referrer-policy', 'unsafe-url', 120],
    ['cross-origin-resource-policy', 'cross-origin', 120],
    ['x-content-type-options', 'sniff', 125],
    ['set-cookie', 'session=1', 60],
    ['set-cookie', '__Host-session=1; Secure; HttpOnly; SameSite=Lax', 135],
  ])('the header %s: %s changes the score', (name, value, score) => {
    expect(observatoryScore(withHeader(name, value), UNLISTED)).toBe(score);
  });

  test.each([
    ['<script src="/a.js"></script>', 130],
    ['<script src="/a.js" integrity="sha384-x"></script>', 135],
    ['<script src="https://cdn.example/a.js"></script>', 125],
    ['<script src="//cdn.example/a.js"></script>', 50],
  ])('the body %s changes the score', (body, score) => {
    expect(observatoryScore({ ...withHeader('content-type', 'text/html'), body }, UNLISTED)).toBe(score);
  });
});
