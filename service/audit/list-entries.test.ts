import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DownloadEntries, ListEntries } from '#contract/register/register-entry.ts';
import { ENGINES, QUESTION } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { exportTurns } from '../http/turns/export-turns.ts';
import { assertStillAllowed } from '../organisers/session/assert-still-allowed.ts';
import { downloadEntries } from './download-entries.ts';
import { insertEntry, type NewEntry } from '../register/register-queries.ts';
import { listEntries } from './list-entries.ts';
import { sealer } from './sealing/seal-register.ts';

const CLAIRE = { kind: 'organiser', organiserId: 'claire', sessionId: 'session-1', roles: [] } as const;
const OPERATOR = { kind: 'operator', systemUser: 'root' } as const;
const PAUL = { kind: 'organiser', organiserId: 'paul', sessionId: 'session-2', roles: [] } as const;

describe.each(ENGINES)('reading the register on %s', (engine) => {
  const database = setUpDatabase(engine);
  const app = setUpService(database);
  let params: { meetingId: string };
  let references: string[];

  beforeAll(async () => {
    ({ params } = await aboutCurrent(database.db));
    references = [await submit(), await submit(), await submit()];
    await write({ kind: 'meeting.changed', actor: CLAIRE, seenVersion: 7, detail: { changed: ['brand'] } });
    await write({ kind: 'author.revealed', actor: PAUL, questionId: await idOf(references[1]) });
    await seal();
    await write({ kind: 'database.backedUp', actor: OPERATOR });
    await write({ kind: 'meeting.changed', actor: PAUL });
  });

  async function submit(): Promise<string> {
    const payload = { ...QUESTION, recaptchaToken: await app.pass() };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/questions', payload });
    return answer.json().reference;
  }

  async function idOf(reference = ''): Promise<string> {
    const found = await database.db.selectFrom('question').select('id').where('reference', '=', reference).execute();
    return found[0]?.id ?? '';
  }

  async function write(entry: Omit<NewEntry, 'meetingId'>): Promise<void> {
    await database.db
      .transaction()
      .execute((transaction) => insertEntry(transaction, { meetingId: params.meetingId, ...entry }));
  }

  async function seal(): Promise<void> {
    const pass = sealer(database.db);
    while ((await pass()).count > 0);
  }

  const list = (query: Record<string, string> = {}) =>
    listEntries({ db: database.db }, { params, query: ListEntries.parse(query) });
  const kindsOf = async (query: Record<string, string>) => (await list(query)).entries.map(({ kind }) => kind);

  test('lists unsealed entries first, then sealed ones, the newest first', async () => {
    const { entries, sealed, next } = await list();
    expect(sealed).toBe(7);
    expect(next).toBeNull();
    expect(entries.map(({ place }) => place)).toEqual([null, null, 7, 6, 5, 4, 3, 2, 1]);
    expect(entries.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'meeting.changed',
      'database.backedUp',
      'author.revealed',
      'meeting.changed',
    ]);
    expect(entries.map(({ hash }) => hash === null)).toEqual(entries.map(({ place }) => place === null));
    expect(entries[3]).toMatchObject({
      actor: { kind: 'organiser', id: 'claire' },
      sessionId: 'session-1',
      seenVersion: 7,
      question: null,
      detail: { changed: ['brand'] },
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  test.each(['1', '2', '3', '5'])('lists each entry once in pages of %s', async (limit) => {
    const places: (number | null)[] = [];
    let before: Record<string, string> = {};
    for (;;) {
      const { entries, next } = await list({ limit, ...before });
      places.push(...entries.map(({ place }) => place));
      expect(entries.length).toBeLessThanOrEqual(Number(limit));
      if (next === null) break;
      before = { before: next };
    }
    expect(places).toEqual([null, null, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('filters entries by group, actor, organiser and time', async () => {
    expect(await kindsOf({ group: 'received' })).toEqual(Array.from({ length: 3 }, () => 'question.received'));
    expect(await kindsOf({ group: 'authors,database' })).toEqual(['database.backedUp', 'author.revealed']);
    expect(await kindsOf({ actor: 'organiser' })).toEqual(['meeting.changed', 'author.revealed', 'meeting.changed']);
    expect(await kindsOf({ actor: 'service' })).toEqual(['meeting.created']);
    expect(await kindsOf({ organiser: 'paul' })).toEqual(['meeting.changed', 'author.revealed']);
    expect(await kindsOf({ organiser: 'paul', group: 'authors' })).toEqual(['author.revealed']);
    expect(await kindsOf({ organiser: 'PAUL', group: 'authors' })).toEqual(['author.revealed']);
    expect(await kindsOf({ organiser: 'nobody' })).toEqual([]);
    const { entries } = await list();
    const { occurredAt } = entries[3] ?? { occurredAt: new Date(0) };
    const instant = occurredAt.toISOString();
    const since = (await list({ from: instant })).entries.length;
    const until = (await list({ to: instant })).entries.length;
    expect(since + until).toBe(entries.length);
    expect(since).toBeGreaterThanOrEqual(4);
    expect(await kindsOf({ from: instant, to: instant })).toEqual([]);
  });

  test('finds the entries of a question by number or reference', async () => {
    const about = ['author.revealed', 'question.received'];
    expect(await kindsOf({ search: 'Q25-0002' })).toEqual(about);
    expect(await kindsOf({ search: references[1]?.toLowerCase() ?? '' })).toEqual(about);
    expect(await kindsOf({ search: 'Q25-0002', group: 'authors' })).toEqual(['author.revealed']);
    for (const search of ['Q25-0099', '2222-2222', 'dividende', '%', '']) expect(await kindsOf({ search })).toEqual([]);
  });

  if (engine === 'embedded') return;

  test('refuses to list entries of an unknown meeting', async () => {
    const listed = listEntries(
      { db: database.db },
      { params: { meetingId: crypto.randomUUID() }, query: ListEntries.parse({}) },
    );
    await expect(listed).rejects.toMatchObject({ code: 'no-meeting' });
  });

  test('refuses a visitor and invalid queries of the register', async () => {
    const url = `/api/v1/meetings/${params.meetingId}/register/entries`;
    expect((await app.app.inject({ url })).statusCode).toBe(401);
    for (const query of [{ before: 'place' }, { limit: '0' }, { limit: '201' }, { group: 'gossip' }, { actor: 'x' }]) {
      expect(ListEntries.safeParse(query).success).toBe(false);
    }
  });

  test('names the question of an entry by reference and number', async () => {
    const { entries } = await list();
    expect(entries[2]).toMatchObject({ kind: 'author.revealed', question: { reference: references[1], number: 2 } });
    expect(entries.at(-3)).toMatchObject({ kind: 'question.received', question: { number: 1 } });
    expect(JSON.stringify(entries)).not.toContain(QUESTION.lastName);
    expect(JSON.stringify(entries)).not.toContain('dividende');
  });

  test('finds entries by place and by digits of question numbers', async () => {
    const placesOf = async (search: string) => (await list({ search })).entries.map(({ place }) => place);
    expect(await placesOf('6')).toEqual([6]);
    expect(await placesOf('0,006')).toEqual([6]);
    // Question 2 was received at place 4, its author shown at place 7.
    expect(await placesOf('2')).toEqual([7, 4, 2]);
    expect(await placesOf('999999999999')).toEqual([]);
  });

  test('finds an entry by eight digits of its hash', async () => {
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from register_seal where place = 5`.execute(database.db);
    const hash = rows[0]?.hash ?? '';
    const placesOf = async (search: string) => (await list({ search })).entries.map(({ place }) => place);
    expect(await placesOf(hash.slice(0, 8))).toContain(5);
    expect(await placesOf(`${hash.slice(0, 4)} ${hash.slice(4, 8)}`)).toContain(5);
    expect(await placesOf(hash.toUpperCase())).toEqual([5]);
    expect(await placesOf(`${hash.slice(0, 63)}${hash.endsWith('0') ? '1' : '0'}`)).toEqual([]);
    expect(await placesOf('abcdef1')).toEqual([]);
  });

  test('finds the entries of a topic, including moves', async () => {
    const topicId = crypto.randomUUID();
    await sql`
      insert into topic (id, meeting_id, number, created_at)
      values (${topicId}::uuid, ${params.meetingId}::uuid, 7, now())`.execute(database.db);
    await write({ kind: 'topic.changed', actor: PAUL, detail: { topicId } });
    await write({ kind: 'question.moved', actor: PAUL, detail: { topicId: 'other', fromTopicId: topicId } });
    expect(await kindsOf({ search: 't25-07' })).toEqual(['question.moved', 'topic.changed']);
    await seal();
    expect(await kindsOf({ search: 'T25-07' })).toEqual(['question.moved', 'topic.changed']);
    expect(await kindsOf({ search: 'T25-08' })).toEqual([]);
  });

  test('finds a letter under the organiser who entered it', async () => {
    await sql`
      insert into register_entry (meeting_id, kind, actor, actor_id, occurred_at)
      values (${params.meetingId}::uuid, 'question.received', 'organiser', 'odile', clock_timestamp())`.execute(
      database.db,
    );
    expect(await kindsOf({ organiser: 'odile' })).toEqual(['question.received']);
  });

  const reading = () => ({
    inTurn: exportTurns(),
    requireReader: assertStillAllowed(database.db, 'register.read'),
  });
  const download = async (query: Record<string, string> = {}) => {
    const pages = await downloadEntries(
      reading(),
      { db: database.db, actor: OPERATOR, signal: AbortSignal.timeout(10_000) },
      { params, query: DownloadEntries.parse(query) },
    );
    const text = (await Array.fromAsync(pages)).join('');
    expect(text.startsWith('\ufeff')).toBe(true);
    const delimiter = query['language'] === 'fr' ? ';' : ',';
    return parse(text, { bom: true, columns: true, delimiter }) as Record<string, string>[];
  };

  test('refuses to download the register of an unknown meeting', async () => {
    const downloaded = downloadEntries(
      reading(),
      { db: database.db, actor: OPERATOR, signal: new AbortController().signal },
      { params: { meetingId: crypto.randomUUID() }, query: DownloadEntries.parse({}) },
    );
    await expect(downloaded).rejects.toMatchObject({ code: 'no-meeting' });
  });

  test('downloads each matching sealed entry once with its whole hash', async () => {
    await seal();
    const rows = await download();
    const shown = (await list({ limit: '200' })).entries;
    expect(rows.map(({ place }) => Number(place))).toEqual(shown.map(({ place }) => place));
    const row = rows.find(({ kind }) => kind === 'author.revealed');
    expect(row).toMatchObject({
      'what happened': 'Author shown',
      question: 'Q25-0002',
      reference: references[1],
      who: 'Organiser',
      'actor id': 'paul',
      session: 'session-2',
      'hash (SHA-256)': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(rows)).not.toContain(QUESTION.lastName);
    const french = await download({ language: 'fr', search: 'Q25-0002', group: 'authors' });
    expect(french).toMatchObject([{ 'ce qui s’est passé': 'Auteur affiché', qui: 'Organisateur' }]);
    expect(await download({ search: 'Q25-0099' })).toEqual([]);
  });

  test('writes no cell that a spreadsheet takes for a formula', async () => {
    await write({
      kind: 'meeting.opened',
      actor: { kind: 'operator', systemUser: '=1+1' },
      detail: { reason: ',=2+2' },
    });
    await seal();
    const [row] = await download({ actor: 'operator', group: 'meeting' });
    expect(row?.['actor id']).toBe("'=1+1");
    expect(row?.['detail']).toBe(`{"reason":",'=2+2"}`);
  });

  async function fill(entries: number): Promise<void> {
    await sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      select ${params.meetingId}::uuid, 'meeting.changed', 'service', clock_timestamp()
      from generate_series(1, ${entries}::integer)`.execute(database.db);
    await seal();
  }

  test('downloads each entry once from a register of several pages', async () => {
    await fill(2100);
    const places = (await download()).map(({ place }) => Number(place));
    expect(places).toEqual(Array.from(places, (_, index) => places.length - index));
    expect(places.length).toBeGreaterThan(2100);
  });

  test('ends a download when its organiser loses the permission', async () => {
    await fill(1100);
    const { organiserId } = await signInAs(app, database.db, ['auditor']);
    const { rows } = await sql<{ id: string }>`
      select id from organiser_session where organiser_id = ${organiserId}`.execute(database.db);
    const pages = await downloadEntries(
      reading(),
      {
        db: database.db,
        actor: { kind: 'organiser', organiserId, sessionId: rows[0]?.id ?? '', roles: ['auditor'] },
        signal: AbortSignal.timeout(10_000),
      },
      { params, query: DownloadEntries.parse({}) },
    );
    const taken = pages[Symbol.asyncIterator]();
    expect(await taken.next()).toMatchObject({ done: false });
    await sql`update organiser set roles = '{expert}' where id = ${organiserId}`.execute(database.db);
    await expect(taken.next()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('finds recent entries by time in a long chain', async () => {
    const newest = await list({ limit: '3' });
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const to = new Date(Date.now() + 3_600_000).toISOString();
    for (const time of [{ from }, { to }, { from, to }]) {
      expect((await list({ ...time, limit: '3' })).entries).toEqual(newest.entries);
    }
  });
});
