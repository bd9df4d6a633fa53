import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { ACCEPT, CLAIRE, commandKey, decide, receiveQuestions } from '#testing/desk/decisions.ts';
import { fillAllTerms, nearestOf } from '#testing/desk/question-terms.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { suppliedLines } from '../../../tools/similar/labelled-questions.ts';
import { createSimilarIndexes } from '../index/similar-index.ts';
import { writeGlossaryFile } from '../method/glossary-file.ts';
import { downloadGlossary } from './download-glossary.ts';
import { importGlossary } from './import-glossary.ts';
import { saveGlossaryLine } from './save-line.ts';
import { listGlossary } from './list-glossary.ts';
import { previewGlossaryImport } from './preview/preview-import.ts';
import { previewGlossaryLine } from './preview/preview-line.ts';
import { previewTurns } from './preview/preview-turns.ts';

/** Forms that no question has. */
const formsFor = (line: number) => Array.from({ length: 20 }, (_, form) => `qq${line}xx${form}`);

const WORDS = { isGeneral: false, isRetired: false, fr: ['zèbre'], en: ['zebra'] };

describe.each(ENGINES)('the glossary on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const ctx = (idempotencyKey = commandKey()) => ({ db: database.db, actor: CLAIRE, idempotencyKey });
  const params = () => ({ meetingId: meeting.id });
  const list = async () => await listGlossary({ db: database.db }, { params: params() });
  const lineOf = async (concept: string) => (await list()).lines.find((line) => line.concept === concept);
  const save = async (concept: string, over: object = {}, key?: string) =>
    await saveGlossaryLine(ctx(key), {
      params: { ...params(), concept },
      body: { ...WORDS, seenVersion: 0, ...over },
    });
  const importFile = async (file: string, over: object = {}) => {
    const { version: seenVersion } = await list();
    const body = { file, isCheck: false, seenVersion, ...over };
    return await importGlossary(ctx(), { params: params(), body });
  };
  const entries = async () => {
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from register_entry where kind like 'glossary.%' order by id`.execute(database.db);
    return rows;
  };
  const fileOf = async () => {
    let file = '';
    for await (const piece of await downloadGlossary({ db: database.db }, { params: params() })) file += piece;
    return file;
  };

  test('the glossary has the lines of the supplied file', async () => {
    const { lines } = await list();
    const byConcept = Object.fromEntries(suppliedLines().map((line) => [line.concept, line]));
    expect(lines.map(({ concept, isGeneral, fr, en }) => ({ concept, isGeneral, fr, en }))).toEqual(
      Object.keys(byConcept)
        .toSorted()
        .map((concept) => {
          const { isGeneral, fr, en } = byConcept[concept]!;
          return { concept, isGeneral, fr, en };
        }),
    );
    expect(new Set(lines.map(({ origin }) => origin))).toEqual(new Set(['supplied']));
  });

  test('writes a line once and raises the version', async () => {
    const { version } = await list();
    const key = commandKey();
    const line = await save('zebra', {}, key);
    expect(line).toMatchObject({ concept: 'zebra', ...WORDS, origin: 'own', version: 1, changedBy: 'claire' });
    expect(await save('zebra', {}, key)).toEqual(line);
    expect((await list()).version).toBe(version + 1);
    expect(await entries()).toEqual([
      { kind: 'glossary.changed', detail: { concept: 'zebra', isRetired: false, glossaryVersion: version + 1 } },
    ]);
  });

  test('refuses a stale change and names the current version', async () => {
    await save('stale');
    await expect(save('stale', { fr: ['rayé'] })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 1, by: 'claire', since: expect.any(String) } },
    });
    await expect(save('unknown', { seenVersion: 3 })).rejects.toMatchObject({ detail: { current: { version: 0 } } });
    expect(await lineOf('stale')).toMatchObject(WORDS);
  });

  test('counts previewed pairs as the change then makes them', async () => {
    const [here = '', there = ''] = await receiveQuestions(database.db, meeting.id, [
      { language: 'fr', text: 'Que faites-vous pour les okapis ?' },
      { language: 'en', text: 'What about the forest giraffes?' },
      { language: 'fr', text: 'Où sont les salles de lecture ?' },
    ]);
    await fillAllTerms(database.db);
    const indexes = createSimilarIndexes({ db: database.desk, onFailure: () => {} });
    const preview = async (over: object = {}) =>
      await previewGlossaryLine(
        { indexes, inTurn: previewTurns() },
        { db: database.db, actor: CLAIRE, signal: new AbortController().signal },
        {
          params: params(),
          body: {
            concept: 'okapi',
            isGeneral: false,
            isRetired: false,
            fr: ['okapi'],
            en: ['forest giraffe'],
            ...over,
          },
        },
      );
    expect(await preview({ fr: ['oryx'], en: [] })).toMatchObject({ gained: 0, lost: 0, examples: [] });
    const { gained, lost, examples } = await preview();
    expect([gained, lost]).toEqual([1, 0]);
    expect(examples.map(({ first, second }) => [first.id, second.id].toSorted())).toEqual([[here, there].toSorted()]);
    expect(examples[0]?.same).toEqual([{ here: expect.any(String), there: expect.any(String) }]);

    await save('okapi', { fr: ['okapi'], en: ['forest giraffe'] });
    await fillAllTerms(database.db);
    expect(nearestOf(await indexes.of(meeting.id), here)).toMatchObject([{ questionId: there }]);
    expect(await preview({ en: ['oryx'] })).toMatchObject({ gained: 0, lost: 1 });
    const retired = await preview({ isRetired: true });
    expect(retired).toMatchObject({ gained: 0, lost: 1, examples: [] });
    expect(retired.lostExamples).toMatchObject([{ same: [{ here: expect.any(String), there: expect.any(String) }] }]);

    await save('okapi', { fr: ['okapi'], en: ['forest giraffe'], isRetired: true, seenVersion: 1 });
    expect(await preview({ isRetired: true })).toMatchObject({ gained: 0, lost: 0 });
    expect(await preview()).toMatchObject({ gained: 1, lost: 0 });
    await indexes.close();
  });

  if (engine === 'embedded') return;

  test('refuses a line without a form', async () => {
    await expect(save('empty', { fr: [], en: [] })).rejects.toMatchObject({ code: 'form-missing' });
  });

  test('keeps forms that a file can hold', async () => {
    const line = await save('plain', { fr: ['a;b', ' c\td ', 'c d', ';'], en: [] });
    expect(line).toMatchObject({ fr: ['a b', 'c d'], en: [] });
    await expect(save('nothing', { fr: [';'], en: [] })).rejects.toMatchObject({ code: 'form-missing' });
  });

  test('keeps the version when nothing changes', async () => {
    await save('unchanged');
    const { version } = await list();
    expect(await save('unchanged', { seenVersion: 1 })).toMatchObject({ version: 1 });
    expect((await list()).version).toBe(version);
  });

  test('leaves a retired line out of the file', async () => {
    await save('retired', { fr: ['quagga'] });
    expect(await fileOf()).toContain('retired\t\tquagga\tzebra\n');
    expect(await save('retired', { seenVersion: 1, fr: ['quagga'], isRetired: true })).toMatchObject({ version: 2 });
    expect(await fileOf()).not.toContain('quagga');
    expect(await lineOf('retired')).toMatchObject({ isRetired: true, fr: ['quagga'] });
  });

  test('imports its own file without a change', async () => {
    const { version } = await list();
    const file = await fileOf();
    expect(await importFile(file)).toMatchObject({ version, added: 0, changed: 0, faults: [] });
  });

  test('checks a file without writing', async () => {
    const { version } = await list();
    const file = writeGlossaryFile([{ concept: 'checked', isGeneral: false, fr: ['gnou'], en: [] }]);
    expect(await importFile(file, { isCheck: true })).toEqual({ version, added: 1, changed: 0, same: 0, faults: [] });
    expect(await lineOf('checked')).toBeUndefined();
  });

  test('previews what all lines of a file change together', async () => {
    await receiveQuestions(database.db, meeting.id, [
      { language: 'fr', text: 'Combien de dugongs ?' },
      { language: 'en', text: 'How many sea cows?' },
      { language: 'fr', text: 'Le narval va bien ?' },
      { language: 'en', text: 'Is the tusked whale well?' },
    ]);
    const indexes = createSimilarIndexes({ db: database.desk, onFailure: () => {} });
    const preview = async (file: string) =>
      await previewGlossaryImport(
        { indexes, inTurn: previewTurns() },
        { db: database.db, actor: CLAIRE, signal: new AbortController().signal },
        { params: params(), body: { file } },
      );
    const file = 'dugong\t\tdugong\tsea cow\nnarval\t\tnarval\ttusked whale\n';
    expect(await preview(file)).toMatchObject({ gained: 2, lost: 0, isMore: false });
    // So many forms are not looked for one by one.
    const many = Array.from({ length: 30 }, (_, line) => `many-${line}\t\t${formsFor(line).join(';')}\t\n`);
    expect(await preview(`${file}${many.join('')}`)).toMatchObject({ gained: 2, lost: 0 });
    expect(await preview(await fileOf())).toMatchObject({ gained: 0, lost: 0 });
    expect(await lineOf('dugong')).toBeUndefined();
    await indexes.close();
  });

  test('imports good lines and brings a retired one back', async () => {
    await save('back', { isRetired: true });
    const { version } = await list();
    const result = await importFile('fresh\tgeneral\tgnou\tgnu\nback\t\tzèbre\tzebra\nBAD\t\ta\tb\n');
    expect(result).toMatchObject({ version: version + 1, added: 1, changed: 1, same: 0 });
    expect(result.faults).toEqual([{ row: 3, column: 'concept', value: 'BAD', fault: 'concept' }]);
    expect(await lineOf('back')).toMatchObject({ isRetired: false, version: 2, origin: 'own' });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'glossary.imported', detail: { added: 1, changed: 1 } });
  });

  test('refuses an import over an unseen change', async () => {
    const { version } = await list();
    await expect(importFile('late\t\ta\tb\n', { seenVersion: version - 1 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version, by: 'claire' } },
    });
  });

  test('counts the pairs of one topic that a line found', async () => {
    const texts = ['Un tapir ?', 'Le tapir.', 'Des tapirs !', 'Et le tapir ?'];
    const ids = await receiveQuestions(
      database.db,
      meeting.id,
      texts.map((text) => ({ language: 'fr' as const, text })),
    );
    await save('tapir', { fr: ['tapir'] });
    await fillAllTerms(database.db);
    expect(await lineOf('tapir')).toMatchObject({ pairs: 0 });
    const [first = '', second = '', third = ''] = ids;
    const { decided } = await decide(database.db, {
      meetingId: meeting.id,
      id: first,
      seenVersion: 1,
      decision: ACCEPT,
    });
    const into = { kind: 'existing', topicId: decided[0]?.topicId ?? '' } as const;
    const questions = [second, third].map((id) => ({ id, seenVersion: 1 }));
    for (const question of questions) {
      await decide(database.db, { meetingId: meeting.id, ...question, decision: { kind: 'accept', into } });
    }
    expect(await lineOf('tapir')).toMatchObject({ pairs: 3 });
  });
});
