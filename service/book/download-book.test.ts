import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { ENGINES } from '#testing/app.ts';
import { approveText, createTopic, NGOZI, save, takeStep } from '#testing/desk/answers.ts';
import { openBrowser } from '#testing/desk/browser.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { commandOf, place } from '#testing/desk/running-order.ts';
import { plain, readPdf, type ReadPdf } from '#testing/pdf.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { saveFigures } from '../answers/text/save-figures.ts';
import { giveOrderException } from '../running-order/exceptions.ts';
import { setTopicAside } from '../running-order/move-row.ts';
import { addOrderSection } from '../running-order/sections.ts';

const SECRET = 'A draft that nobody has approved';
const HIDDEN = 'Mr Martin of Lyon';

describe.each(ENGINES)('the book on %s', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  const stage = setUpOrganiser(service, database, ['stage']);
  const topicIds: string[] = [];
  let rowIds: string[] = [];
  let address = '';

  /** Six topics: approved twice, approved once, excepted, in no state, approved without headings, set aside. */
  beforeAll(async () => {
    const { db } = database;
    const { meetingId } = service;
    for (let index = 0; index < 6; index++) topicIds.push((await createTopic(db, meetingId)).topicId);
    const answer = (index: number, language: 'fr' | 'en') =>
      ({ meetingId, topicId: topicIds[index] ?? '', language }) as const;
    const by = { writer: THOMAS, reviewer: NGOZI };
    for (const [index, topicId] of topicIds.entries()) {
      if (index === 4) continue;
      await sql`
        update topic set heading_fr = ${`Sujet ${index}`}, heading_en = ${`Topic ${index}`}
        where id = ${topicId}::uuid`.execute(db);
    }
    await sql`
      update question set text = ${`Ask ${HIDDEN}`}, shown_text = 'Ask [name withheld]'
      where topic_id = any (${topicIds}::uuid[])`.execute(db);
    for (const index of [0, 1, 4, 5]) await approveText(db, answer(index, 'fr'), { text: `Réponse ${index}.`, ...by });
    await approveText(db, answer(0, 'en'), { text: 'Answer 0.', ...by });
    for (const index of [1, 2, 3]) await save(db, answer(index, 'en'), { text: SECRET, seenVersion: 0, by: THOMAS });
    for (const index of [0, 2]) {
      const figures = [{ label: `Ratio ${index}`, value: '45%', source: 'Minutes of the Board' }];
      const params = { meetingId, topicId: topicIds[index] ?? '' };
      await inTransaction(saveFigures)({ db, actor: THOMAS }, { params, body: { seenVersion: 0, figures } });
    }
    rowIds = (await place(db, meetingId, { topicIds: topicIds.toReversed() })).placed.map(({ rowId }) => rowId);
    const except = { params: { meetingId, rowId: rowIds[3] ?? '' }, body: { seenVersion: 1, reason: 'Spoken freely' } };
    await giveOrderException(commandOf(db, THOMAS), except);
    const aside = { params: { meetingId, rowId: rowIds[0] ?? '' }, body: { seenVersion: 1 } };
    await setTopicAside(commandOf(db, THOMAS), aside);
    const section = {
      headingFr: 'Finance',
      headingEn: 'Money',
      place: { at: 'after', rowId: rowIds[2] ?? '' },
    } as const;
    await addOrderSection(commandOf(db, THOMAS), { params: { meetingId }, body: section });
    address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });

  // Over a connection: a stream sets its timeout, which the socket of `inject` does not have.
  const download = async (query: Input<typeof CALLS.downloadBook>['query'] = {}) => {
    const { path } = requestOf(CALLS.downloadBook, { params: { meetingId: service.meetingId }, query });
    const cookie = [...stage.browser.cookies].map((pair) => pair.join('=')).join('; ');
    return await fetch(`${address}${path}`, { headers: { cookie } });
  };
  const read = async (query: Parameters<typeof download>[0] = {}): Promise<ReadPdf> => {
    const answer = await download(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return await readPdf(await answer.bytes());
  };

  test('the book has the approved texts in running order', async () => {
    const { pages, bookmarks } = await read();
    expect(pages).toHaveLength(6);
    const [contents, ...topics] = pages.map(({ text }) => text);
    expect(contents).toContain('Money');
    const texts = topics.map((text) => [/Réponse \d\./.exec(text)?.[0], /Answer \d\./.exec(text)?.[0]]);
    expect(texts).toEqual([
      ['Réponse 4.', undefined],
      [undefined, undefined],
      [undefined, undefined],
      ['Réponse 1.', undefined],
      ['Réponse 0.', 'Answer 0.'],
    ]);
    expect(topics.map((text) => /\d \/ 5/.exec(text)?.[0])).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
    expect(bookmarks.map(({ title }) => title)).toEqual(['Contents', '1. T25-05', '2. Topic 3', 'Money']);
    const all = pages.map(({ text }) => text).join(' ');
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain(HIDDEN);
    expect(all).not.toMatch(/@|Sujet 5|Ratio 2/);
    expect(topics[4]).toContain('Ratio 0 45%');
    expect(topics[3]).toContain('The answer in English is not approved.');
    expect(topics[1]).toContain('the topic cannot go on stage');
    expect(topics[1]).not.toContain('name withheld');
    expect(topics[2]).toContain('Reason: Spoken freely');
    // An exception, and a topic without a heading, show the questions as readers see them.
    for (const index of [0, 2]) expect(topics[index]).toContain('Ask [name withheld]');
  });

  if (engine === 'embedded') return;

  test('labels are in the chosen language, with the copy', async () => {
    const { pages, info } = await read({ language: 'fr', copy: '2', copies: '6' });
    expect(info['Language']).toBe('fr-FR');
    const text = pages[1]?.text ?? '';
    expect(text).toContain('Confidentiel, exemplaire 2 sur 6');
    expect(plain(text)).toMatch(/Révision \d+, ordre du .+ à \d+ h \d+ ; réponse approuvée le /);
  });

  test('drops a text that returned to review', async () => {
    const params = { meetingId: service.meetingId, topicId: topicIds[0] ?? '', language: 'en' } as const;
    const before = (await read()).pages[5]?.text;
    const { rows } = await sql<{ version: number }>`
      select version from answer where topic_id = ${params.topicId}::uuid and language = 'en'`.execute(database.db);
    await takeStep(database.db, 'reopenAnswer', params, { seenVersion: rows[0]?.version ?? 0, by: NGOZI });
    const after = (await read()).pages[5]?.text;
    expect([before, after].map((text) => text?.includes('Answer 0.'))).toEqual([true, false]);
  });

  test.each([{ copy: '0' }, { copy: '100' }, { copies: 'two' }, { copy: '5', copies: '2' }])(
    'refuses %o',
    async (query) => {
      expect((await download(query)).status).toBe(400);
    },
  );

  test('refuses an unknown meeting and a visitor', async () => {
    const params = { meetingId: crypto.randomUUID() };
    const unknown = await stage.browser.send('downloadBook', { params, query: {} });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ code: 'no-meeting' })]);
    const visitor = openBrowser(service.app);
    const refused = await visitor.send('downloadBook', { params: { meetingId: service.meetingId }, query: {} });
    expect(refused.statusCode).toBe(401);
  });

  test('answers a failure in words, without half a file', async () => {
    await sql`update logo_picture set bytes = 'no picture' where name = '3x'`.execute(database.db);
    const answer = await download();
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'internal', status: 500 });
  });
});
