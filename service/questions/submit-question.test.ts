import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { QuestionReceived } from '#contract/question/question.ts';
import { createPass, ENGINES, QUESTION } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

describe.each(ENGINES)('submitting a question on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  const valid = async (over: object = {}) => ({ ...QUESTION, recaptchaToken: await service.pass(), ...over });
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from question`.execute(database.db);
    return rows[0]?.count;
  };
  const refused = async (body: unknown, headers: Record<string, string> = {}) => {
    const before = await count();
    const answer = await post(body, headers);
    expect(await count()).toBe(before);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    return { ...Problem.parse(answer.json()), http: answer };
  };

  test('stores question, author, consent wording and register entry', async () => {
    const body = await valid({
      text: 'Première ligne\r\nدقيقة 👨‍👩‍👧 \u202e fin ',
      acceptFinancialEmail: true,
      company: ' ACME ',
      firstName: ' Zoë ',
    });
    const answer = await post(body, { 'accept-language': 'fr' });
    expect(answer.statusCode).toBe(201);
    const { reference } = QuestionReceived.parse(answer.json());
    const { rows } = await sql<Record<string, unknown>>`
      select question.text, question.language, country, state, channel, first_name, company, email, wording, kind, actor, detail
      from question join author on author.question_id = question.id
      join consent on consent.question_id = question.id
      join register_entry on register_entry.question_id = question.id
      where reference = ${reference}`.execute(database.db);
    expect(rows).toEqual([
      {
        text: 'Première ligne\nدقيقة 👨‍👩‍👧 \u202e fin ',
        language: 'fr',
        country: 'FR',
        state: 'received',
        channel: 'page',
        first_name: 'Zoë',
        company: 'ACME',
        email: QUESTION.email,
        wording: 'J’accepte de recevoir par e-mail les communications financières de la société.',
        kind: 'question.received',
        actor: 'shareholder',
        detail: { channel: 'page', language: 'fr', textDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  test('stores one question for 20 simultaneous requests with one key', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const before = (await count()) ?? 0;
      const bodies = await Promise.all(Array.from({ length: 20 }, () => valid()));
      const answers = await Promise.all(bodies.map((body) => post(body, key)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(await count()).toBe(before + 1);
    }
  });

  test.each(['author', 'consent', 'register_entry'])('stores no question if its row in %s fails', async (table) => {
    const everything = async () => {
      const { rows } = await sql`
          select (select count(*) from question) as questions, (select count(*) from author) as authors,
            (select count(*) from consent) as consents, (select count(*) from register_entry) as entries`.execute(
        database.db,
      );
      return rows;
    };
    const before = await everything();
    await sql`alter table ${sql.table(table)} add constraint never check (false) not valid`.execute(database.db);
    const answer = await post(await valid({ acceptFinancialEmail: true }));
    await sql`alter table ${sql.table(table)} drop constraint never`.execute(database.db);
    expect(answer.statusCode).toBe(500);
    expect(await everything()).toEqual(before);
  });

  test('stores one question for one pass under 20 keys', async () => {
    const token = await service.pass();
    const before = (await count()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post({ ...QUESTION, recaptchaToken: token }, { 'idempotency-key': crypto.randomUUID() }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    expect(await count()).toBe(before + 1);
  });

  if (engine === 'embedded') return;

  describe('invalid submissions', () => {
    test.each([
      ['a required field that is missing', { firstName: undefined }, 'firstName', 'required'],
      ['a required field that is blank', { lastName: ' \t\u00a0 ' }, 'lastName', 'required'],
      ['a question of nothing but line ends', { text: '\r\n\r\n' }, 'text', 'required'],
      ['a name of 51 characters', { firstName: 'x'.repeat(51) }, 'firstName', 'too-long'],
      ['a question of 501 characters', { text: 'x'.repeat(501) }, 'text', 'too-long'],
      ['a question of 501 UTF-16 units', { text: `x${'😀'.repeat(250)}` }, 'text', 'too-long'],
      ['an e-mail address without a domain', { email: 'robert@example' }, 'email', 'not-an-email'],
      ['an unknown country', { country: 'XX' }, 'country', 'unknown-country'],
      ['a country in small letters', { country: 'fr' }, 'country', 'unknown-country'],
      ['a NUL', { text: 'a\0b' }, 'text', 'forbidden-character'],
      ['half of a surrogate pair', { company: 'a\ud83d' }, 'company', 'forbidden-character'],
      ['a consent that is a word', { acceptFinancialEmail: 'false' }, 'acceptFinancialEmail', 'wrong-type'],
      ['a consent that is a number', { acceptFinancialEmail: 0 }, 'acceptFinancialEmail', 'wrong-type'],
      ['a name that is a list', { firstName: ['x'] }, 'firstName', 'wrong-type'],
      ['a field that does not exist', { isAdmin: true }, 'isAdmin', 'unknown-field'],
    ])('refuses %s', async (_, over, field, code) => {
      const answer = await refused(await valid(over));
      expect(answer).toMatchObject({ status: 400, code: 'invalid-fields' });
      expect(answer.errors).toEqual([{ field, code, message: expect.stringMatching(/\S/) }]);
    });

    test('lists each bad field in the requested language', async () => {
      const body = { ...(await valid()), email: 'x', text: '', firstName: 3 };
      const french = await refused(body, { 'accept-language': 'fr-CH,en;q=0.5' });
      expect(french.http.headers['content-language']).toBe('fr');
      expect(french.title).toBe('Certaines réponses sont à corriger.');
      expect(french.errors).toEqual([
        { field: 'firstName', code: 'wrong-type', message: 'Cette réponse n’est pas du type attendu.' },
        { field: 'email', code: 'not-an-email', message: 'Indiquez une adresse e-mail de la forme nom@exemple.fr' },
        { field: 'text', code: 'required', message: 'Cette réponse est obligatoire.' },
      ]);
      const english = await refused(body, { 'accept-language': 'de' });
      expect(english.http.headers['content-language']).toBe('en');
      expect(english.errors?.[1]?.message).toBe('Enter an e-mail address in the form name@example.com');
    });

    test.each([
      ['broken JSON', '{"firstName":', 'malformed-body', 400],
      ['a list', '[1]', 'malformed-body', 400],
      ['nothing', '', 'malformed-body', 400],
      ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'malformed-body', 400],
      ['more than 32 kB', JSON.stringify({ text: 'x'.repeat(33_000) }), 'body-too-large', 413],
    ])('refuses a body of %s', async (_, body, code, status) => {
      expect(await refused(body)).toMatchObject({ code, status });
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=iso-8859-1',
      'multipart/form-data; boundary=x',
    ])('refuses a Content-Type of %s', async (type) => {
      expect(await refused(await valid(), { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'unsupported-media-type',
      });
    });

    test('refuses an Idempotency-Key with a space', async () => {
      expect(await refused(await valid(), { 'idempotency-key': 'a b' })).toMatchObject({
        status: 400,
        code: 'invalid-idempotency-key',
      });
    });

    test('refuses a question without a captcha pass', async () => {
      const answer = await refused({ ...QUESTION }, { 'accept-language': 'fr' });
      expect(answer.errors).toEqual([
        {
          field: 'recaptchaToken',
          code: 'captcha-missing',
          message: 'Veuillez confirmer que vous n’êtes pas un robot en cochant la case.',
        },
      ]);
    });

    test.each([
      ['expired', () => createPass(service.secret, service.meetingId, new Date(Date.now() - 5000))],
      ['made for another meeting', () => createPass(service.secret, crypto.randomUUID())],
      ['signed with another secret', () => createPass(() => 'f'.repeat(64), service.meetingId)],
      ['cut short', async () => (await service.pass()).slice(0, -24)],
      ['not base64 of JSON', async () => 'forged'],
    ])('refuses a captcha pass that is %s', async (_, pass) => {
      expect(await refused({ ...QUESTION, recaptchaToken: await pass() })).toMatchObject({
        status: 400,
        code: 'captcha-refused',
      });
    });

    test('refuses a used captcha pass in any encoding', async () => {
      const token = await service.pass();
      expect(
        (await post({ ...QUESTION, recaptchaToken: token }, { 'idempotency-key': crypto.randomUUID() })).statusCode,
      ).toBe(201);
      const rewritten = JSON.parse(Buffer.from(token, 'base64').toString()) as { solution: { time: number } };
      rewritten.solution.time = 99;
      const again = Buffer.from(JSON.stringify(rewritten, null, 1)).toString('base64');
      const answer = await refused({ ...QUESTION, recaptchaToken: again }, { 'idempotency-key': crypto.randomUUID() });
      expect(answer).toMatchObject({ status: 409, code: 'captcha-already-used' });
    });

    test('refuses other content under a used key', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      expect((await post(await valid(), key)).statusCode).toBe(201);
      expect(await refused(await valid({ text: 'Autre chose' }), key)).toMatchObject({
        status: 422,
        code: 'idempotency-mismatch',
      });
      expect(await refused(await valid({ acceptFinancialEmail: true }), key)).toMatchObject({ status: 422 });
    });
  });

  test('returns the database’s time of receipt, also on a repeat', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { reference, receivedAt } = QuestionReceived.parse((await post(await valid(), key)).json());
    const { rows } = await sql<{ at: Date }>`
      select received_at as at from question where reference = ${reference}`.execute(database.db);
    expect(receivedAt).toBe(rows[0]?.at.toISOString());
    expect(Math.abs(Date.parse(receivedAt) - Date.now())).toBeLessThan(10_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await post(await valid(), key)).json()).toEqual({ reference, receivedAt });
  });

  test('accepts 500 UTF-16 units without the optional fields', async () => {
    const { country: _, company: __, acceptFinancialEmail: ___, ...least } = await valid({ text: '😀'.repeat(250) });
    expect((await post(least)).statusCode).toBe(201);
  });

  test('stores no consent that was not given', async () => {
    const { reference } = QuestionReceived.parse((await post(await valid())).json());
    const { rows } = await sql`
      select from consent join question on question.id = consent.question_id where reference = ${reference}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('repeats the first answer with a new or expired pass', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await post(await valid(), key);
    const before = await count();
    const second = await post(await valid(), key);
    const expired = await createPass(service.secret, service.meetingId, new Date(Date.now() - 1000));
    const third = await post(await valid({ recaptchaToken: expired }), key);
    expect([second.statusCode, second.json(), third.statusCode, third.json()]).toEqual([
      201,
      first.json(),
      201,
      first.json(),
    ]);
    expect(await count()).toBe(before);
  });

  test('uses the captcha pass as key if none is sent', async () => {
    const body = await valid();
    const first = await post(body);
    const second = await post(body);
    expect(second.json()).toEqual(first.json());
    expect(await refused({ ...body, text: 'Autre' })).toMatchObject({ status: 422 });
  });
});
