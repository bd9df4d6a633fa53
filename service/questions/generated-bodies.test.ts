import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NewQuestion } from '#contract/question/question.ts';
import { Problem } from '#contract/problem.ts';
import { ENGINES, openTestDatabase, startTestApp } from '#testing/app.ts';
import { casesOf } from '#testing/property-cases.ts';

/** Takes a few seconds. The scenario `payloads` sends a million bodies. */
const BODIES = casesOf({ usual: 500, full: 2000 });
const AT_ONCE = 10;

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\udc00\ud800',
  'x'.repeat(50),
  'x'.repeat(51),
  'é'.repeat(500),
  '\u0085',
  '\u200b',
  '\r\n',
  "'; drop table question; --",
  '<script>',
  '\u202e',
  'a@b.fr',
  'FR',
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 520 }),
  fc.json(),
);
const anything = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, 1e308, [], {}) },
);
const usually = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: anything });
const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

const body = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        firstName: usually(filled),
        lastName: usually(filled),
        email: usually(fc.constantFrom('a@b.fr', 'jean@exemple.fr', 'x@y.z.co')),
        text: usually(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })),
        acceptFinancialEmail: usually(fc.boolean()),
        country: usually(fc.constantFrom('', 'FR', 'DE', 'US')),
        company: usually(filled),
        recaptchaToken: usually(fc.constant('')),
      },
      { requiredKeys: ['firstName', 'lastName', 'email', 'text'] },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

test.each(ENGINES)(`refuses or exactly stores ${BODIES} generated bodies on %s`, async (engine) => {
  const database = await openTestDatabase(engine);
  const service = await startTestApp(database, { environment: { CAPTCHA_PROVIDER: 'off' } });
  const stored = new Map<string, NewQuestion>();
  let refused = 0;
  const send = async (sent: unknown) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(sent),
    });
    const parsed = NewQuestion.safeParse(JSON.parse(JSON.stringify(sent)));
    if (!parsed.success) {
      refused += 1;
      expect(answer.statusCode).toBe(400);
      expect(Problem.safeParse(answer.json()).error).toBeUndefined();
      return;
    }
    expect(answer.statusCode).toBe(201);
    stored.set(answer.json<{ reference: string }>().reference, parsed.data);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: AT_ONCE, maxLength: AT_ONCE }), (bodies) =>
      Promise.all(bodies.map(send)).then(() => {}),
    ),
    {
      numRuns: BODIES / AT_ONCE,
      endOnFailure: true,
    },
  );
  const { rows } = await sql<Record<string, string | boolean | null>>`
    select reference, text, first_name, last_name, email, company, country, consent.question_id is not null as consents
    from question join author on author.question_id = question.id
    left join consent on consent.question_id = question.id`.execute(database.db);
  // Both outcomes occurred, and the tables contain exactly the confirmed questions.
  expect(stored.size).toBeGreaterThan(BODIES / 20);
  expect(refused).toBeGreaterThan(BODIES / 20);
  expect(new Map(rows.map(({ reference, ...row }) => [reference, row]))).toEqual(
    new Map([...stored].map(([reference, sent]) => [reference, asStored(sent)])),
  );
  await service.close();
  await database.close();
});

/** The row that the tables must contain for a question. */
function asStored(sent: NewQuestion) {
  return {
    text: sent.text,
    first_name: sent.firstName,
    last_name: sent.lastName,
    email: sent.email,
    company: sent.company === '' ? null : sent.company,
    country: sent.country === '' ? null : sent.country,
    consents: sent.acceptFinancialEmail,
  };
}
