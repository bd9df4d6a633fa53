import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { QuestionReceived } from '#contract/question/question.ts';
import { QUESTION } from '#testing/app.ts';
import { newKey, submissionsTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

describe('erased data', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  /** Submits a question. @returns its row and the detail of its register entry */
  async function submit(over: object = {}, headers = {}) {
    const answer = await submissionsTo(service).send(over, headers);
    const { reference } = QuestionReceived.parse(answer.json());
    const { rows } = await sql<{ id: string; question: Record<string, unknown>; detail: Record<string, unknown> }>`
      select question.id, to_jsonb(question) as question, detail
      from question join register_entry on register_entry.question_id = question.id
      where reference = ${reference}`.execute(database.db);
    const [row] = rows;
    if (row === undefined) throw new Error('No question was stored');
    return row;
  }
  const eraseAuthor = (id: string) => sql`delete from author where question_id = ${id}`.execute(database.db);

  test('keeps no digest that reveals an erased author', async () => {
    const { id } = await submit();
    await eraseAuthor(id);
    const { rows } = await sql<{ remaining: string }>`
      select to_jsonb(question)::text || detail::text as remaining from question
      join register_entry on register_entry.question_id = question.id where question.id = ${id}`.execute(database.db);
    const remaining = rows[0]?.remaining ?? '';
    // An attacker who has the tables knows the text, and can guess the rest from a list of shareholders.
    const { firstName, lastName, email, text, acceptFinancialEmail, country, company } = QUESTION;
    const guesses = [
      { firstName, lastName, email, text, acceptFinancialEmail, country, company },
      { firstName, lastName, email },
      { email },
    ];
    for (const guess of guesses) expect(remaining).not.toContain(hash('sha256', JSON.stringify(guess)));
    expect(remaining).not.toContain(hash('sha256', email));
  });

  test('refuses a repeated key after its author was erased', async () => {
    const key = newKey();
    const { id } = await submit({}, key);
    await eraseAuthor(id);
    const again = await submissionsTo(service).send({}, key);
    expect([again.statusCode, again.json()]).toMatchObject([422, { code: 'idempotency-mismatch' }]);
  });

  test.each([
    { firstName: 'Marie-Helene' },
    { lastName: 'LEFÈVRE' },
    { email: 'mh.lefevre@exemple.com' },
    { text: `${QUESTION.text} ` },
    { text: QUESTION.text.normalize('NFD') },
    { text: `\ufeff${QUESTION.text}` },
    { country: '' },
    { country: 'BE' },
    { company: 'ACME' },
    { acceptFinancialEmail: true },
  ])('refuses a repeated key with the other content %j', async (change) => {
    const key = newKey();
    await submit({}, key);
    expect((await submissionsTo(service).send(change, key)).statusCode).toBe(422);
    expect((await submissionsTo(service).send({}, key)).statusCode).toBe(201);
  });

  test('accepts a repeat with all fields or the required ones', async () => {
    const everything = { text: '\ufeff 1\r\n2 😀', company: ' ACME ', acceptFinancialEmail: true };
    const least = { country: undefined, company: undefined, acceptFinancialEmail: undefined };
    for (const content of [everything, least]) {
      const key = newKey();
      await submit(content, key);
      const again = await submissionsTo(service).send(content, { ...key, 'accept-language': 'fr' });
      expect(again.statusCode).toBe(201);
    }
  });

  describe('the register’s digest of a text', () => {
    test('salts the digest of a text', async () => {
      const [one, two] = [await submit(), await submit()];
      expect(one.detail['textDigest']).not.toBe(two.detail['textDigest']);
      expect(one.detail['textDigest']).not.toBe(hash('sha256', `${one.id}\n${QUESTION.text}`));
    });

    test('lets an auditor recompute the digest in the database', async () => {
      const { id, detail } = await submit();
      const { rows } = await sql<{ digest: string }>`
        select encode(sha256(text_salt || convert_to(id || E'\n' || text, 'UTF8')), 'hex') as digest
        from question where id = ${id}`.execute(database.db);
      expect(rows).toEqual([{ digest: detail['textDigest'] }]);
    });

    test('erases a text only together with its salt', async () => {
      const { id } = await submit();
      for (const change of [
        sql`update question set text = null where id = ${id}`,
        sql`update question set text_salt = null where id = ${id}`,
        sql`update question set text_salt = '\\x00' where id = ${id}`,
      ]) {
        await expect(change.execute(database.db)).rejects.toMatchObject({ code: '23514' });
      }
      await sql`update question set text = null, text_salt = null where id = ${id}`.execute(database.db);
    });
  });

  test('refuses a repeated key after its text was erased', async () => {
    const key = newKey();
    const { id } = await submit({}, key);
    await sql`update question set text = null, text_salt = null where id = ${id}`.execute(database.db);
    expect((await submissionsTo(service).send({}, key)).statusCode).toBe(422);
  });
});
