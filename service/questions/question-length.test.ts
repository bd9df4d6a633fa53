import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NewQuestion } from '#contract/question/question.ts';
import { hasForbiddenCharacter, normalized } from '#contract/plain/question/question-rules.ts';
import { FORBIDDEN, generateTexts } from '#testing/samples/texts.ts';
import { QUESTION } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

/** The specified limit. A test with the rule's own constant could not fail. */
const LONGEST = 500;
/** The browser counts the same texts in `e2e/journeys/form/unicode.test.ts`. */
const TEXTS = generateTexts(10_000);
const SHORT = TEXTS.filter((text) => normalized('text', text).length <= LONGEST);
const CHECK_VIOLATION = '23514';

/** Pads a text to a length with letters that count as one unit everywhere. */
function padTo(length: number, text: string): string {
  return text + 'x'.repeat(length - normalized('text', text).length);
}

test('accepts 500 units of any text and refuses 501', () => {
  expect(new Set(TEXTS).size).toBe(10_000);
  for (const text of SHORT) {
    expect(NewQuestion.safeParse({ ...QUESTION, text: padTo(LONGEST, text) }).success).toBe(true);
    expect(NewQuestion.safeParse({ ...QUESTION, text: `${padTo(LONGEST, text)}x` }).success).toBe(false);
  }
  for (const text of TEXTS.filter((long) => !SHORT.includes(long))) {
    expect(NewQuestion.safeParse({ ...QUESTION, text }).error?.issues[0]?.message).toBe('too-long');
  }
});

describe('the length of texts', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, { environment: { CAPTCHA_PROVIDER: 'off' } });

  const send = async (text: string) =>
    await service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...QUESTION, text }),
    });

  test('counts no text longer in SQL than in the contract', async () => {
    const texts = TEXTS.map((text) => normalized('text', text));
    const { rows } = await sql<{ counts: number[] }>`
      select array_agg(char_length(text) order by place) as counts
      from unnest(${texts}::text[]) with ordinality as typed (text, place)`.execute(database.db);
    const longer = texts.filter((text, place) => (rows[0]?.counts[place] ?? Infinity) > text.length);
    expect(longer).toEqual([]);
  });

  test('stores 500 units exactly and refuses 501', async () => {
    for (const text of SHORT.filter((_, index) => index % 50 === 0)) {
      const full = padTo(LONGEST, text);
      const answer = await send(full);
      expect(answer.statusCode).toBe(201);
      const { reference } = answer.json<{ reference: string }>();
      const { rows } = await sql<{ text: string }>`
        select text from question where reference = ${reference}`.execute(database.db);
      expect(rows[0]?.text).toBe(normalized('text', full));
      expect((await send(`${full}x`)).json()).toMatchObject({ errors: [{ field: 'text', code: 'too-long' }] });
    }
  });

  test('refuses more than 500 characters by a database constraint', async () => {
    expect((await send('bound')).statusCode).toBe(201);
    const longer = sql`update question set text = repeat('é', ${LONGEST + 1}::integer) where text = 'bound'`;
    await expect(longer.execute(database.db)).rejects.toMatchObject({ code: CHECK_VIOLATION });
    for (const column of ['first_name', 'last_name', 'email', 'company']) {
      const long = sql`update author set ${sql.ref(column)} = repeat('é', 51)`;
      await expect(long.execute(database.db)).rejects.toMatchObject({ code: CHECK_VIOLATION });
    }
  });

  test.each(FORBIDDEN)('refuses the forbidden character %j without replacing it', async (text) => {
    expect(hasForbiddenCharacter(text)).toBe(true);
    expect((await send(text)).json()).toMatchObject({ errors: [{ field: 'text', code: 'forbidden-character' }] });
  });
});
