import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { RunningOrder } from '#contract/running-order/running-order.ts';
import { ENGINES } from '#testing/app.ts';
import { approveText, NGOZI, save } from '#testing/desk/answers.ts';
import { ACCEPT, decide, move, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { commandOf, moveRow, place, rowIdsOf, showOrder } from '#testing/desk/running-order.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { setTopicAside } from './move-row.ts';
import { exportOrderCoverage } from './export-coverage.ts';
import { countOrder, showOrderCoverage } from './show-coverage.ts';
import { showRunningOrder } from './show-running-order.ts';
import { createWordCounts } from './word-counts.ts';

/** @returns a text of this many words */
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe.each(ENGINES)('reading a running order on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const topicIds: string[] = [];
  let questionIds: string[] = [];

  /** Two topics on the dividend in order, one on the climate set aside, one not placed, and one undecided question. */
  beforeAll(async () => {
    const { db } = database;
    const languages = ['fr', 'en', 'fr', 'fr', 'fr'] as const;
    questionIds = await receiveQuestions(
      db,
      meeting.id,
      languages.map((language) => ({ language })),
    );
    for (const id of questionIds.slice(0, 4)) {
      const { decided } = await decide(db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
      topicIds.push(decided[0]?.topicId ?? '');
    }
    const themes = ['dividend', 'dividend', 'climate', null];
    await sql`
      insert into theme (meeting_id, code, position, label_fr, label_en)
      values (${meeting.id}, 'dividend', 101, 'D', 'D'), (${meeting.id}, 'climate', 100, 'C', 'C')
      on conflict do nothing`.execute(db);
    for (const [index, theme] of themes.entries()) {
      await sql`update topic set theme_code = ${theme} where id = ${topicIds[index]}::uuid`.execute(db);
    }
    const answer = (index: number, language: 'fr' | 'en') =>
      ({ meetingId: meeting.id, topicId: topicIds[index] ?? '', language }) as const;
    await approveText(db, answer(0, 'fr'), { text: words(140), writer: THOMAS, reviewer: NGOZI });
    // Marks the approved text.
    await sql`update topic set heading_fr = 'Dividende' where id = ${topicIds[0]}::uuid`.execute(db);
    await save(db, answer(0, 'en'), { text: words(260), seenVersion: 0, by: THOMAS });
    await save(db, answer(1, 'fr'), { text: words(70), seenVersion: 0, by: THOMAS });
    const { placed } = await place(db, meeting.id, { topicIds: topicIds.slice(0, 3) });
    const params = { meetingId: meeting.id, rowId: placed[2]?.rowId ?? '' };
    await setTopicAside(commandOf(db, THOMAS), { params, body: { seenVersion: 1 } });
  });

  const shown = async () => await showOrder(database.db, meeting.id);

  test('shows rows, topics set aside and topics not placed', async () => {
    const order = await shown();
    expect(order.rows).toMatchObject([
      {
        topic: { id: topicIds[0] },
        themeCode: 'dividend',
        questions: 1,
        fr: { state: 'approved', words: 140, seconds: 60, needsTranslationCheck: false, needsQuestionCheck: true },
        en: { state: 'drafting', words: 260, seconds: 120 },
        stageLanguages: ['fr'],
        seconds: 120,
        exception: null,
        version: 1,
        changedBy: 'thomas',
      },
      { topic: { id: topicIds[1] }, fr: { state: 'drafting', seconds: 30 }, en: { state: 'notBegun', words: 0 } },
    ]);
    expect(order.later).toMatchObject([{ topic: { id: topicIds[2] }, version: 2 }]);
    expect(order.notPlaced).toMatchObject({ count: 1, topics: [{ topic: { id: topicIds[3] }, stageLanguages: [] }] });
    expect(order.totals).toEqual({ topics: 2, seconds: 150, availableMinutes: null });
    expect(RunningOrder.parse(RunningOrder.encode(order))).toEqual(order);
  });

  test('compares received questions with those in the order', async () => {
    const coverage = await showOrderCoverage({ db: database.db }, { params: { meetingId: meeting.id } });
    const none = { received: 0, covered: 0 };
    expect(coverage.themes).toEqual([
      { themeCode: 'climate', fr: { received: 1, covered: 0 }, en: none },
      { themeCode: 'dividend', fr: { received: 1, covered: 1 }, en: { received: 1, covered: 1 } },
      { themeCode: null, fr: { received: 2, covered: 0 }, en: none },
    ]);
    expect(coverage.warnings).toEqual([
      { kind: 'themeWithoutTopic', themeCode: 'climate', received: 1 },
      { kind: 'languageShare', language: 'fr', questionShare: 80, answerShare: 50 },
    ]);
  });

  test('exports the coverage without a formula', async () => {
    await sql`update theme set label_fr = '=D' where meeting_id = ${meeting.id} and code = 'dividend'`.execute(
      database.db,
    );
    const parts = await exportOrderCoverage(
      { db: database.db },
      { params: { meetingId: meeting.id }, body: { language: 'fr' } },
    );
    const [head, ...rows] = (await Array.fromAsync(parts)).join('').trimEnd().split('\r\n');
    expect(head).toBe('\ufeff"Thème";"Langue de la question";"Questions reçues";"Questions dans l’ordre de passage"');
    expect(rows).toEqual([
      expect.stringMatching(/^".+";"français";"1";"0"$/),
      '"\'=D";"anglais";"1";"1"',
      '"\'=D";"français";"1";"1"',
      '"Sans thème";"français";"2";"0"',
    ]);
  });

  test('counts the topics in order without those set aside', async () => {
    expect(await countOrder({ db: database.db }, { params: { meetingId: meeting.id } })).toEqual({ total: 2 });
  });

  test('counts a changed text again, and no other', async () => {
    const { db } = database;
    const about = { meetingId: meeting.id, topicId: topicIds[1] ?? '', language: 'fr' } as const;
    const counts = createWordCounts();
    const counted: string[] = [];
    const watched = {
      ...counts,
      count: (answer: Parameters<typeof counts.count>[0]) => {
        counted.push(`${topicIds.indexOf(answer.topicId)} ${answer.language}`);
        return counts.count(answer);
      },
    };
    const read = async () => await showRunningOrder(watched, { db }, { params: { meetingId: meeting.id } });
    const before = await read();
    expect(counted.toSorted()).toEqual(['0 en', '0 fr', '1 fr']);
    expect(await read()).toEqual(before);
    await save(db, about, { text: words(210), seenVersion: 1, by: THOMAS });
    expect((await read()).rows[1]).toMatchObject({ fr: { words: 210, seconds: 90 } });
    expect(counted.slice(3)).toEqual(['1 fr']);
    await save(db, about, { text: words(70), seenVersion: 2, by: THOMAS });
  });

  if (engine === 'embedded') return;

  test('refuses an unknown meeting', async () => {
    const unknown = crypto.randomUUID();
    await expect(showOrder(database.db, unknown)).rejects.toMatchObject({ code: 'no-meeting' });
    for (const read of [showOrderCoverage, countOrder]) {
      const reading = read({ db: database.db }, { params: { meetingId: unknown } });
      await expect(reading).rejects.toMatchObject({ code: 'no-meeting' });
    }
  });

  test('an archived topic leaves the order until it returns', async () => {
    const { db } = database;
    const [first = '', second = ''] = await rowIdsOf(db, meeting.id);
    const about = { meetingId: meeting.id };
    const into = { kind: 'existing', topicId: topicIds[1] ?? '' } as const;
    await move(db, { ...about, questions: [{ id: questionIds[0] ?? '', seenVersion: 2 }], into });
    expect(await rowIdsOf(db, meeting.id)).toEqual([second]);
    expect((await shown()).notPlaced.count).toBe(1);
    const moving = moveRow(db, { ...about, rowId: first }, { to: { at: 'end' }, seenVersion: 1 });
    await expect(moving).rejects.toMatchObject({ code: 'topic-gone' });
    await moveRow(db, { ...about, rowId: second }, { to: { at: 'after', rowId: first }, seenVersion: 1 });
    await move(db, { ...about, questions: [{ id: questionIds[0] ?? '', seenVersion: 3 }], into: { kind: 'own' } });
    expect(await rowIdsOf(db, meeting.id)).toEqual([first, second]);
  });
});
