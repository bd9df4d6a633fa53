import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ExportAnswers } from '#contract/answer/answer-list.ts';
import { approveText, createTopic, save, storeOrganiser } from '#testing/desk/answers.ts';
import { CLAIRE, commandKey, THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { assignTopic } from '../assignment/assign.ts';
import { exportAnswers } from './export-answers.ts';

describe('the file of the answers', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let expertName = '';

  beforeAll(async () => {
    const { db } = database;
    const expert = await storeOrganiser(db, 'expert');
    expertName = `Test ${expert.organiserId}`;
    const [first, second] = [await createTopic(db, meeting.id), await createTopic(db, meeting.id)];
    await createTopic(db, meeting.id);
    await sql`
      update topic set heading_fr = '=1+1', heading_en = 'Methane', theme_code = 'climate'
      where id = ${first.topicId}::uuid`.execute(db);
    const dueAt = new Date('2099-05-22T10:00:00Z');
    const given = { seenVersion: 0, expertId: expert.organiserId, dueAt, note: 'A secret note' };
    await assignTopic({ db, actor: THOMAS, idempotencyKey: commandKey() }, { params: first, body: given });
    await save(db, { ...first, language: 'fr' }, { text: 'Deux mots.', seenVersion: 0, by: THOMAS });
    for (const language of ['fr', 'en'] as const) {
      await approveText(db, { ...second, language }, { text: 'Oui.', writer: THOMAS, reviewer: CLAIRE });
    }
  });

  const takeText = async (body: object, meetingId = meeting.id) => {
    const file = await exportAnswers({ db: database.db }, { params: { meetingId }, body: ExportAnswers.parse(body) });
    return (await Array.fromAsync(file)).join('');
  };
  const read = async (body: object) => {
    const options = { bom: true, columns: true } as const;
    return parse(await takeText(body), options) as Record<string, string>[];
  };

  test('refuses an unknown meeting', async () => {
    await expect(takeText({}, crypto.randomUUID())).rejects.toMatchObject({ code: 'no-meeting' });
  });

  test('the file has every topic in the list’s order', async () => {
    const rows = await read({ order: 'number' });
    expect(rows.map((row) => row['Number'])).toEqual(['T25-01', 'T25-02', 'T25-03']);
    expect(rows[0]).toMatchObject({
      'Heading in French': "'=1+1",
      'Heading in English': 'Methane',
      'French answer': 'Drafting',
      'English answer': 'Not begun',
      'Words in French': '2',
      'Assigned to': expertName,
      'Due (Europe/Paris)': '2099-05-22 12:00',
    });
    expect(rows[0]?.['Theme']).toMatch(/climat/i);
  });

  test('the file has no text of answers, questions or notes', async () => {
    const text = await takeText({});
    for (const secret of ['Deux mots', 'Oui.', 'secret note']) expect(text).not.toContain(secret);
  });

  test('filters as the list does', async () => {
    const rows = await read({ fr: 'approved', en: 'approved' });
    expect(rows.map((row) => row['Number'])).toEqual(['T25-02']);
    expect(await read({ expert: 'nobody', fr: 'notBegun' })).toHaveLength(1);
  });

  test('separates French cells by semicolons', async () => {
    const text = await takeText({ language: 'fr' });
    expect(text.split('\r\n')[0]).toContain('"Numéro";"Intitulé en français"');
    expect(text).toContain('"En rédaction";"À écrire"');
  });
});
