import { expect, test } from 'vitest';
import { writeGlossaryLine } from '#testing/desk/question-terms.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { currentGlossary } from './current-glossary.ts';
import { readGlossaryVersion } from './glossary-queries.ts';

const one = setUpDatabase('embedded');
const other = setUpDatabase('embedded');

test('keeps the glossaries of two databases apart', async () => {
  await writeGlossaryLine(one.db, { concept: 'okapi', fr: ['okapi'], en: [] });
  await writeGlossaryLine(other.db, { concept: 'oryx', fr: ['oryx'], en: [] });
  expect(await readGlossaryVersion(one.db)).toEqual(await readGlossaryVersion(other.db));
  const has = async ({ db }: typeof one, form: string) => (await currentGlossary(db)).glossary.fr.exact.has(form);
  expect([await has(one, 'okapi'), await has(other, 'okapi')]).toEqual([true, false]);
  expect([await has(one, 'oryx'), await has(other, 'oryx')]).toEqual([false, true]);
});

test('compiles one version of a database once', async () => {
  const { glossary } = await currentGlossary(one.db);
  expect((await currentGlossary(one.db)).glossary).toBe(glossary);
  await writeGlossaryLine(one.db, { concept: 'okapi', fr: ['okapis'], en: [] });
  expect((await currentGlossary(one.db)).glossary).not.toBe(glossary);
});
