import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Problem, PROBLEMS } from '#contract/problem.ts';
import { FIELD_ERRORS } from '#contract/plain/question/question-rules.ts';
import { en } from '#words/problem/en.ts';
import { fr } from '#words/problem/fr.ts';
import { openTestDatabase, QUESTION, startTestApp } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const HEADERS: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'/,
  'strict-transport-security': /^max-age=63072000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\)/,
};

function expectSecure(headers: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(HEADERS)) expect(String(headers[name]), name).toMatch(value);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-powered-by');
}

/** Sends raw bytes, and reads until the server closes the connection. */
function sendRaw(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
  socket.on('data', (chunk) => (text += chunk.toString('utf8')));
  socket.on('error', reject);
  socket.on('close', () => resolve(text));
  return promise;
}

describe('every answer', () => {
  const lines: string[] = [];
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, {
    environment: { RATE_LIMIT_ADDRESS: '6', METRICS_TOKEN: 'a token for the tests' },
    logTo: (line) => lines.push(line),
  });

  const post = async (over: object, headers: Record<string, string> = {}) =>
    await service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ ...QUESTION, recaptchaToken: await service.pass(), ...over }),
    });

  test('each status carries every security header', async () => {
    const answers = [
      [200, await service.app.inject('/api/v1/meeting')],
      [200, await service.app.inject('/livez')],
      [200, await service.app.inject('/api')],
      [200, await service.app.inject('/api/openapi.json')],
      [201, await post({})],
      [400, await post({ text: '' })],
      [415, await post({}, { 'content-type': 'text/plain' })],
      [413, await post({ text: 'x'.repeat(40_000) })],
      [401, await service.app.inject('/metrics')],
      [403, await post({}, { origin: 'https://elsewhere.example' })],
      [404, await service.app.inject('/nothing')],
      [405, await service.app.inject('/api/v1/questions')],
      [405, await service.app.inject({ method: 'DELETE', url: '/livez' })],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer.statusCode).toBe(status);
      expectSecure(answer.headers);
      if (answer.raw.req.url?.startsWith('/api/v1/')) expect(answer.headers['cache-control']).toBe('no-store');
      if (status >= 400) expect(Problem.safeParse(answer.json()).error).toBeUndefined();
    }
    const statuses = [(await post({})).statusCode, (await post({})).statusCode];
    const tooMany = await post({});
    expect([...statuses, tooMany.statusCode]).toEqual([201, 201, 429]);
    expectSecure(tooMany.headers);
  });

  test('malformed requests get the security headers too', async () => {
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.addresses()[0] as AddressInfo;
    const answers = [
      await sendRaw(port, 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      await sendRaw(port, 'this is not HTTP\r\n\r\n'),
      await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
      await sendRaw(port, 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n'),
      await sendRaw(port, 'GET /livez HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n'),
      await sendRaw(port, 'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'),
    ];
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['400', '400', '431', '400', '400', '417']);
    for (const answer of answers) {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const pairs = head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]);
      expectSecure(Object.fromEntries(pairs));
      expect(Problem.parse(JSON.parse(body)).code).toBe('malformed-request');
    }
    expect(await sendRaw(port, 'GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('shows a browser an error page in its language', async () => {
    const answer = await service.app.inject({
      url: '/nothing',
      headers: { accept: 'text/html', 'accept-language': 'fr' },
    });
    expect(answer.statusCode).toBe(404);
    expectSecure(answer.headers);
    expect(answer.body).toContain('<html lang="fr">');
    expect(answer.body).toContain('Il n&#39;y a rien'.replace('&#39;', '’'));
    expect(answer.body).toContain('href="/"');
  });

  test('requires the token for /metrics', async () => {
    expect(
      (await service.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong token for it' } }))
        .statusCode,
    ).toBe(401);
    const answer = await service.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token for the tests' },
    });
    expect(answer.body).toContain('tribune_questions_received_total');
    expect(answer.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/v1\/questions".*\} \d/);
  });

  test('logs no personal data when the database or code fails', async () => {
    const secretWords = ['Zzyzx-first', 'Zzyzx-last', 'zzyzx@canary.example', 'Zzyzx question', 'Zzyzx company'];
    const [firstName, lastName, email, text, company] = secretWords;
    const canary = { firstName, lastName, email, text, company };
    const failing = await openTestDatabase('postgresql');
    const fresh = await startTestApp(failing, {
      environment: { METRICS_TOKEN: 'a token for the tests' },
      logTo: (line) => lines.push(line),
    });
    const send = async (over: object = {}) =>
      await fresh.app.inject({
        method: 'POST',
        url: `/api/v1/questions?email=${email}`,
        remoteAddress: '198.51.100.77',
        headers: { 'content-type': 'application/json', 'user-agent': 'Zzyzx agent' },
        payload: JSON.stringify({ ...QUESTION, ...canary, recaptchaToken: await fresh.pass(), ...over }),
      });
    const answers = [await send(), await send({ email: 'Zzyzx' }), await send({ Zzyzx: 1 })];
    await sql`alter table author add constraint broken check (first_name <> ${sql.lit(firstName)}) not valid`.execute(
      failing.db,
    );
    answers.push(await send());
    await failing.close();
    answers.push(await send());
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 400, 400, 500, 503]);
    expect(answers[3]?.json()).toMatchObject({
      code: 'internal',
      title: 'An error has occurred, please try again later.',
    });
    expect(answers[4]?.headers['retry-after']).toBeDefined();
    for (const answer of answers) {
      expectSecure(answer.headers);
      for (const word of [...secretWords, 'broken', 'author']) expect(answer.body).not.toContain(word);
    }
    const log = lines.join('\n');
    expect(log).toMatch(
      /"code":"internal","err":\{"name":"error","code":"23514","stack":\["at .*"msg":"request failed"/,
    );
    expect(log).toMatch(/"err":\{"name":"DatabaseUnavailable",.*"cause":\{.*"msg":"database lost"/);
    const metrics = await fresh.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token for the tests' },
    });
    expect(metrics.body).toMatch(/route="\/api\/v1\/questions",status="503"/);
    for (const output of [log, metrics.body]) {
      for (const word of ['Zzyzx', 'zzyzx', '198.51.100.77', 'Lefèvre']) expect(output).not.toContain(word);
    }
    // The state of the database is cached for a second.
    await expect.poll(async () => (await fresh.app.inject('/readyz')).statusCode).toBe(503);
    expect((await fresh.app.inject('/livez')).statusCode).toBe(200);
    await fresh.close();
  });
});

test('every code and field error has texts in both languages', () => {
  for (const words of [fr, en]) {
    const codes = Object.keys(words).map((key) => key.replace(/_(one|other)$/, ''));
    expect(codes).toEqual(expect.arrayContaining(Object.keys(PROBLEMS)));
    expect(Object.keys(words.field).toSorted()).toEqual(FIELD_ERRORS.toSorted());
  }
});
