import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { ExportQuestions } from '#contract/question/question-export.ts';
import { ENGINES } from '#testing/app.ts';
import { commandKey, decide, partsOf, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { fillMeeting } from '#testing/questions.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { undoDecision } from '../../decisions/undo-decision.ts';
import type { Actor } from '../../http/actor.ts';
import { exportTurns } from '../../http/turns/export-turns.ts';
import { listQuestions } from '../../inbox/list-questions.ts';
import { assertStillAllowed } from '../../organisers/session/assert-still-allowed.ts';
import { REVELATIONS_AN_HOUR } from '../limit-revelations.ts';
import { exportQuestions } from './export-questions.ts';

const COUNT = 2300;

describe.each(ENGINES)('the file of a list on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  let secretary: Actor & { kind: 'organiser' };
  let auditor: Actor & { kind: 'organiser' };

  beforeAll(async () => {
    secretary = await signedIn('secretary');
    auditor = await signedIn('auditor');
    const { meetingId } = service;
    await fillMeeting(database.maintenance, { meetingId, count: COUNT, organiserId: 'me' });
  });

  async function signedIn(role: 'secretary' | 'auditor'): Promise<Actor & { kind: 'organiser' }> {
    const { organiserId } = await signInAs(service, database.db, [role]);
    const { rows } = await sql<{ id: string }>`
      select id from organiser_session where organiser_id = ${organiserId}`.execute(database.db);
    return { kind: 'organiser', organiserId, sessionId: rows[0]?.id ?? '', roles: [role] };
  }

  const take = async (body: object, actor: Actor = secretary) =>
    await exportQuestions(
      {
        inTurn: exportTurns(),
        requireExporter: assertStillAllowed(database.db, 'question.export'),
        requireRevealer: assertStillAllowed(database.db, 'author.reveal'),
      },
      { db: database.maintenance, actor, signal: AbortSignal.timeout(30_000) },
      { params: { meetingId: service.meetingId }, body: ExportQuestions.parse(body) },
    );
  const read = async (body: object, actor?: Actor) => {
    const text = (await Array.fromAsync(await take(body, actor))).join('');
    expect(text.startsWith('\ufeff')).toBe(true);
    return parse(text, { bom: true, columns: true }) as Record<string, string>[];
  };
  const listed = async (query: object) => {
    const references: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await listQuestions(
        { db: database.db, actor: secretary },
        {
          params: { meetingId: service.meetingId },
          query: ListQuestions.parse({ limit: '1000', ...query, ...(after === undefined ? {} : { after }) }),
        },
      );
      references.push(...page.questions.map(({ reference }) => reference));
      after = page.next;
    }
    return references;
  };
  const entries = async (kind: string, actor: Actor & { kind: 'organiser' }) => {
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = ${kind} and actor_id = ${actor.organiserId} order by id`.execute(
      database.db,
    );
    return rows.map(({ detail }) => detail);
  };

  test('an export has every question once and in order', async () => {
    const all = await read({ order: 'oldest' });
    expect(all).toHaveLength(COUNT);
    expect(await entries('question.exported', secretary)).toHaveLength(1);
    expect(all.map(({ Reference }) => Reference)).toEqual(await listed({ order: 'oldest' }));
    const filter = { states: ['accepted'], language: 'fr', search: 'dividende' };
    const some = await read({ filter });
    expect(some.length).toBeGreaterThan(10);
    expect(some.map(({ Reference }) => Reference)).toEqual(await listed({ ...filter, states: 'accepted' }));
  });

  if (engine === 'embedded') return;

  test('an export has decisions, notes and the public text', async () => {
    const { rows } = await sql<{ id: string; reference: string; text: string }>`
      select id, reference, text from question where state = 'redirected' order by received_at limit 1`.execute(
      database.db,
    );
    const [{ id, reference, text } = { id: '', reference: '', text: '' }] = rows;
    await sql`
      update question set shown_text = 'Only […] this', decided_by = 'claire', decided_at = '2025-05-20T08:00:00Z',
        theme_code = 'climate' where id = ${id}::uuid`.execute(database.db);
    await sql`
      insert into note (id, question_id, text, written_by, written_at)
      values (gen_random_uuid(), ${id}::uuid, '=1+1', 'claire', '2025-05-20T08:00:00Z')`.execute(database.db);
    await sql`
      insert into refusal_proposal (question_id, version, meeting_id, reason_code, sentence, note, proposed_by, proposed_at)
      select ${id}::uuid, 1, ${service.meetingId}::uuid, min(code), 'A sentence', 'A doubt', 'claire', '2025-05-20T09:00:00Z'
      from reason where meeting_id = ${service.meetingId}::uuid`.execute(database.db);
    await sql`
      insert into remark (question_id, version, text, recipient, written_by, written_at)
      values (${id}::uuid, 2, 'Please answer', 'Paul', 'claire', '2025-05-20T10:00:00Z')`.execute(database.db);
    const row = (await read({ filter: { search: reference } }))[0];
    expect(row).toMatchObject({
      Reference: reference,
      Question: 'Only […] this',
      State: 'Redirected',
      'Sentence for the author': 'A sentence',
      Notes:
        "claire, 2025-05-20 10:00:00\n'=1+1\n\nclaire, 2025-05-20 11:00:00\nA doubt\n\nclaire, 2025-05-20 12:00:00\nPlease answer",
      'Decided by': 'claire',
      Decided: '2025-05-20 10:00:00',
      'Time zone': 'Europe/Paris',
    });
    expect(row?.['Reason']).not.toBe('');
    expect(row?.['Theme']).toMatch(/climat/i);
    expect(JSON.stringify(row)).not.toContain(text);
    await sql`
      insert into refusal_proposal (question_id, version, meeting_id, reason_code, sentence, proposed_by, proposed_at, ended_as, ended_at)
      select id, 1, meeting_id, (select min(code) from reason where meeting_id = question.meeting_id),
        'No longer meant', 'claire', now(), 'returned', now()
      from question where state = 'accepted' and theme_code = 'climate'`.execute(database.db);
    await sql`
      insert into remark (question_id, version, text, recipient, written_by, written_at)
      select id, 9, null, 'Paul', 'claire', now() from question
      where state = 'accepted' and theme_code = 'climate'`.execute(database.db);
    const accepted = (await read({ filter: { states: ['accepted'], theme: 'climate' } }))[0];
    // A returned refusal and a redirection that was taken back no longer apply.
    expect(accepted).toMatchObject({
      Reason: '',
      'Sentence for the author': '',
      'Redirected to': '',
      Topic: expect.stringMatching(/^T25-\d\d$/),
      Heading: expect.stringContaining('methane'),
    });
  });

  test('an export without authors names none and is recorded', async () => {
    const rows = await read({ filter: { states: ['redirected'], search: 'dividende' } }, auditor);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Lefèvre|example\.com/);
    expect(await entries('question.exported', auditor)).toEqual([
      { states: ['redirected'], isSearched: true, withAuthors: false },
    ]);
    expect(await entries('author.revealed', auditor)).toEqual([]);
  });

  test('an export with authors records each of them', async () => {
    await sql`delete from author where question_id = (
      select id from question where state = 'redirected' order by received_at desc limit 1)`.execute(database.db);
    const { rows: since } = await sql<{ at: Date }>`
      select received_at as at from question where state = 'redirected' order by received_at desc offset 9 limit 1`.execute(
      database.db,
    );
    const filter = { states: ['redirected'], since: since[0]?.at.toISOString() };
    const rows = await read({ filter, withAuthors: true }, auditor);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ 'First name': '', 'E-mail': '', Country: '', 'Financial e-mails': '' });
    expect(rows[1]).toMatchObject({ 'First name': 'Marie', 'E-mail': 'marie@example.com', Country: 'FR', Company: '' });
    expect(await entries('author.revealed', auditor)).toHaveLength(9);
    expect((await entries('question.exported', auditor)).at(-1)).toMatchObject({ withAuthors: true });
  });

  test('refuses an export with more authors than allowed', async () => {
    const before = await entries('question.exported', auditor);
    await expect(take({ withAuthors: true }, auditor)).rejects.toMatchObject({ code: 'too-many-to-reveal' });
    const { rows } = await sql<{ at: Date }>`
      select received_at as at from question order by received_at desc offset ${REVELATIONS_AN_HOUR - 1} limit 1`.execute(
      database.db,
    );
    const filter = { since: rows[0]?.at.toISOString() };
    await expect(take({ filter, withAuthors: true }, auditor)).rejects.toMatchObject({ code: 'too-many-authors' });
    expect(await entries('question.exported', auditor)).toEqual(before);
    expect(await entries('author.revealed', auditor)).toHaveLength(9);
    expect(await read({ withAuthors: true }, OPERATOR)).toHaveLength(COUNT);
    const { rows: ofOperator } = await sql`
      select from register_entry where kind = 'question.exported' and actor = 'operator'`.execute(database.db);
    expect(ofOperator, 'one entry for all pages').toHaveLength(1);
  });

  test('an export stops when the organiser is revoked', async () => {
    const taken = (await take({}, auditor))[Symbol.asyncIterator]();
    expect(await taken.next()).toMatchObject({ done: false });
    await sql`update organiser set roles = '{expert}' where id = ${auditor.organiserId}`.execute(database.db);
    await expect(taken.next()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(take({}, auditor)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('names the recipient of the effective redirection only', async () => {
    const { meetingId } = service;
    const [id = ''] = await receiveQuestions(database.db, meetingId, [{ text: 'Who answers this parcel?' }]);
    const recipient = async () => (await read({ filter: { search: 'parcel' } }))[0]?.['Redirected to'];
    const redirected = { kind: 'redirect', recipient: 'Paul' } as const;
    const { decisionId } = await decide(database.db, { meetingId, id, seenVersion: 1, decision: redirected });
    expect(await recipient()).toBe('Paul');
    const params = { meetingId, decisionId };
    await undoDecision(partsOf(database), { db: database.db, actor: THOMAS, idempotencyKey: commandKey() }, { params });
    await decide(database.db, { meetingId, id, seenVersion: 3, decision: { kind: 'redirect' } });
    expect(await recipient()).toBe('');
  });

  test('refuses a search that does not cover the newest questions', async () => {
    await sql`
      delete from question_search where question_id in (
        select id from question order by received_at desc limit 400)`.execute(database.maintenance);
    await sql`update search_progress set indexed_until = indexed_until - interval '1 day'`.execute(
      database.maintenance,
    );
    await expect(take({ filter: { search: 'dividende' } })).rejects.toMatchObject({ code: 'search-incomplete' });
    expect((await read({})).length).toBeGreaterThanOrEqual(COUNT);
  });
});
