import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCurrentMeeting, missingTexts } from '../../meetings/meeting-queries.ts';
import { ENGINES, type TestDatabaseHandle } from '#testing/app.ts';
import { migrate } from './migrate.ts';
import { openBefore } from '#testing/database/filled.ts';

const TEXT = 'Première ligne\nSeconde';

describe.each(ENGINES)('a database from before salts, on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  const questionId = randomUUID();

  beforeEach(async () => {
    database = await openBefore(3, engine);
    await fill();
  });
  afterEach(() => database.close());

  async function fill(): Promise<void> {
    const meetingId = randomUUID();
    await sql`insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
      values (${meetingId}, true, '2025-05-23', 'Europe/Paris', ${new Date(0)}, ${new Date(1)}, '#0b5563')`.execute(
      database.db,
    );
    await sql`insert into meeting_text (meeting_id, language) values (${meetingId}, 'fr'), (${meetingId}, 'en')`.execute(
      database.db,
    );
    await sql`insert into question (id, meeting_id, reference, channel, language, text, received_at, content_hash)
      values (${questionId}, ${meetingId}, '2222-2222', 'page', 'fr', ${TEXT}, now(), sha256('x'))`.execute(
      database.db,
    );
    const detail = JSON.stringify({ textDigest: hash('sha256', `${questionId}\n${TEXT}`) });
    await sql`insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
      values (${meetingId}, 'question.received', ${questionId}, 'shareholder', now(), ${detail}::jsonb)`.execute(
      database.db,
    );
  }

  test('questions keep their text and their verifiable digests', async () => {
    await migrate(database);
    const { rows } = await sql<{ question: Record<string, unknown>; isVerified: boolean }>`
      select to_jsonb(question) as question, detail ->> 'textDigest' =
        encode(sha256(text_salt || convert_to(question.id || E'\n' || text, 'UTF8')), 'hex') as "isVerified"
      from question join register_entry on register_entry.question_id = question.id`.execute(database.db);
    expect(rows).toMatchObject([{ question: { text: TEXT, text_salt: '\\x' }, isVerified: true }]);
    expect(rows[0]?.question).not.toHaveProperty('content_hash');
  });

  test('an invalid link becomes empty and the meeting incomplete', async () => {
    await complete();
    await sql`update meeting_text set legal_url = ' '`.execute(database.db);
    await sql`update meeting_text set company_url = 'javascript:x' where language = 'en'`.execute(database.db);
    await migrate(database);
    expect(await links()).toEqual([
      { language: 'en', legal_url: null, company_url: null, redirect_url: 'https://example.com/' },
      { language: 'fr', legal_url: null, company_url: 'https://example.com/', redirect_url: 'https://example.com/' },
    ]);
    expect(await findCurrentMeeting(database.db)).toMatchObject({ isComplete: false });
  });

  if (engine === 'embedded') return;

  test('a new question without a salt is refused', async () => {
    await migrate(database);
    const unsalted = sql`insert into question (id, meeting_id, reference, channel, language, text, received_at)
      select gen_random_uuid(), id, '3333-3333', 'page', 'fr', 'x', now() from meeting`.execute(database.db);
    await expect(unsalted).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    ['by order', sql`override = 'open', override_reason = 'test'`],
    ['by its schedule', sql`opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour'`],
  ])('a meeting open %s stays open without its invalid link', async (_, opening) => {
    await complete();
    await sql`update meeting_text set legal_url = 'www.societe.fr/mentions' where language = 'fr'`.execute(database.db);
    await sql`update meeting set ${opening}`.execute(database.db);
    await migrate(database);
    const meeting = await findCurrentMeeting(database.db);
    expect(meeting).toMatchObject({ phase: 'open', isComplete: true });
    expect(meeting === undefined ? [] : missingTexts(meeting)).toEqual(['legalUrl (fr)']);
  });

  /** Fills every text and link of the meeting. */
  async function complete(): Promise<void> {
    await sql`update meeting_text set company_name = 'x', title = 'x', subtitle = 'x', announced_notice = 'x',
      closed_notice = 'x', charter = 'x', data_protection = 'x', legal_url = 'https://example.com/',
      privacy_url = 'https://example.com/', company_url = 'https://example.com/', redirect_url = 'https://example.com/'`.execute(
      database.db,
    );
    await sql`insert into reason (meeting_id, code, position, label_fr, label_en)
      select id, 'not-a-question', 1, 'x', 'x' from meeting`.execute(database.db);
  }

  async function links(): Promise<unknown[]> {
    const { rows } = await sql`
      select language, legal_url, company_url, redirect_url from meeting_text order by language`.execute(database.db);
    return rows;
  }
});
