import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { QuestionReceived } from '#contract/question/question.ts';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';
import { newKey, submissionsTo } from '#testing/submissions.ts';
import { closeCurrent, openCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const WORDING = {
  fr: fr.form.fields.acceptFinancialEmail.label,
  en: en.form.fields.acceptFinancialEmail.label,
};
const VERSION = { fr: versionOf(WORDING.fr), en: versionOf(WORDING.en) };
const UNKNOWN = versionOf('I agree to everything.');

/** The version of a wording, as the contract defines it. */
function versionOf(wording: string): string {
  return hash('sha256', wording, 'hex').slice(0, 12);
}

describe('consent', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  const send = (over: object, headers = {}) => submissionsTo(service).send(over, headers);
  const storedConsent = async (answer: Awaited<ReturnType<typeof send>>) => {
    expect(answer.statusCode).toBe(201);
    const { reference } = QuestionReceived.parse(answer.json());
    const { rows } = await sql<{ language: string; wording: string | null }>`
      select language, wording from question left join consent on consent.question_id = question.id
      where reference = ${reference}`.execute(database.db);
    return rows[0];
  };

  test.each([
    ['en', 'Reload this page'],
    ['fr', 'Rechargez cette page'],
  ])('refuses consent to an unknown wording with advice (%s)', async (language, advice) => {
    const { rows: before } = await sql`select from question`.execute(database.db);
    const given = { acceptFinancialEmail: true, consentWording: UNKNOWN };
    const answer = await send(given, { 'accept-language': language });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        code: 'invalid-fields',
        errors: [{ field: 'acceptFinancialEmail', code: 'unknown-wording', message: expect.stringContaining(advice) }],
      },
    ]);
    const { rows: after } = await sql`select from question`.execute(database.db);
    expect(after.length).toBe(before.length);
  });

  test('refuses a wording version of wrong type or length', async () => {
    for (const consentWording of [7, null, ['x'], 'x'.repeat(65)]) {
      const { errors } = (await send({ consentWording })).json<{ errors: { field: string }[] }>();
      expect(errors.map(({ field }) => field)).toEqual(['consentWording']);
    }
  });

  test.each([
    ['fr', 'en'],
    ['en', 'fr'],
  ] as const)('records the wording shown (%s), not the requested language (%s)', async (shown, requested) => {
    const page = { acceptFinancialEmail: true, consentWording: VERSION[shown], language: shown };
    const answer = await send(page, { 'accept-language': requested });
    expect(await storedConsent(answer)).toEqual({ language: shown, wording: WORDING[shown] });
    const { language: _, ...less } = page;
    expect(await storedConsent(await send(less, { 'accept-language': requested }))).toEqual({
      language: requested,
      wording: WORDING[shown],
    });
  });

  test.each(['fr', 'en'] as const)('records the wording of the language without a version (%s)', async (language) => {
    const answer = await send({ acceptFinancialEmail: true }, { 'accept-language': language });
    expect(await storedConsent(answer)).toEqual({ language, wording: WORDING[language] });
    const german = await send({ acceptFinancialEmail: true, language }, { 'accept-language': 'de' });
    expect(await storedConsent(german)).toEqual({ language, wording: WORDING[language] });
  });

  test('ignores an unknown wording version without consent', async () => {
    const answer = await send({ acceptFinancialEmail: false, consentWording: UNKNOWN, language: 'fr' });
    expect(await storedConsent(answer)).toEqual({ language: 'fr', wording: null });
  });

  test('repeats a confirmation after its wording became unknown', async () => {
    const key = newKey();
    const first = await send({ acceptFinancialEmail: true, consentWording: VERSION.fr }, key);
    const again = await send({ acceptFinancialEmail: true, consentWording: UNKNOWN }, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    await closeCurrent(database.db);
    const late = await send({ acceptFinancialEmail: true, consentWording: UNKNOWN }, key);
    expect([late.statusCode, late.json()]).toEqual([201, first.json()]);
    await openCurrent(database.db);
  });
});
