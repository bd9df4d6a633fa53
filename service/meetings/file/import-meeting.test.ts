import { sql } from 'kysely';
import type { MeetingFile } from '#contract/meeting/organisers-meeting.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawLogo } from '../../brand/draw-logo.ts';
import { ProblemError, problemDetails } from '../../http/problems/problem.ts';
import { ENGINES } from '#testing/app.ts';
import { findCurrentMeeting } from '../meeting-queries.ts';
import { importMeeting } from './import-meeting.ts';
import { aboutCurrent, exportCurrent, importCurrent, openCurrent } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z" fill="#c8102e"/></svg>';
const PAY = { code: 'pay', label: { fr: 'Rémunération', en: 'Pay' } };
const base64 = (text: string) => Buffer.from(text).toString('base64');

type File = MeetingFile;

describe.each(ENGINES)('a meeting file, on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  let original: File;

  beforeAll(async () => {
    original = await exportCurrent(database.db);
  });
  beforeEach(async () => void (await importFile(original)));

  const importFile = async (file: unknown) =>
    await importCurrent({ db: database.db, drawLogo }, JSON.parse(JSON.stringify(file)));
  const entries = async () => {
    const { rows } = await sql<{ actor: string; detail: unknown }>`
      select actor, detail from register_entry where kind = 'meeting.changed' order by id`.execute(database.db);
    return rows;
  };
  const readMeeting = async () => {
    const { now: _, ...meeting } = (await findCurrentMeeting(database.db))!;
    return meeting;
  };
  /** The lines of the refusal, each a path and words; fails when the import succeeds. */
  const faultsOf = async (file: unknown): Promise<string[]> => {
    const before = [await readMeeting(), (await entries()).length];
    const refused = await importFile(file).catch((error: unknown) => error);
    expect([await readMeeting(), (await entries()).length], 'nothing has changed').toEqual(before);
    if (!(refused instanceof ProblemError)) throw refused as Error;
    expect(refused.code).toBe('meeting-file-refused');
    const [first, ...lines] = problemDetails(refused, 'en').title.split('\n  ');
    expect(first).toBe('The meeting file is refused, and nothing has changed:');
    return lines;
  };
  const texts = (over: object) => ({
    ...original,
    texts: { ...original.texts, fr: { ...original.texts.fr, ...over } },
  });

  test('an import changes settings, records their paths, raises the revision', async () => {
    const { revision } = await readMeeting();
    const count = (await entries()).length;
    const changed = texts({ title: 'Assemblée\r\nde 2027', charter: null });
    const file = {
      ...changed,
      brand: '#C8102E',
      heldOn: '2027-05-21',
      closesAt: '2027-05-20T10:00Z',
      logo: { mediaType: 'image/svg+xml', base64: base64(SQUARE) },
    };
    const paths = ['heldOn', 'closesAt', 'brand', 'logo', 'texts.fr.title', 'texts.fr.charter'];
    expect(await importFile(file)).toMatchObject({ changed: paths, missing: ['charter (fr)'], phase: 'announced' });
    const now = await readMeeting();
    expect(now.revision).toBeGreaterThan(revision);
    expect(now).toMatchObject({
      brand: '#c8102e',
      heldOn: '2027-05-21',
      closesAt: new Date('2027-05-20T10:00:00Z'),
      isComplete: false,
    });
    expect(now.texts.fr.title).toBe('Assemblée\nde 2027');
    expect(await entries()).toHaveLength(count + 1);
    expect((await entries()).at(-1)).toEqual({ actor: 'operator', detail: { changed: paths } });
    expect((await exportCurrent(database.db)).logo).toEqual(file.logo);
    expect((await importFile({ ...file, ...texts({ ...changed.texts.fr, legalUrl: ' ' }) })).missing).toContain(
      'legalUrl (fr)',
    );
    await importFile(file);
    expect((await importFile({ ...file, logo: null })).changed).toEqual(['logo']);
    expect((await readMeeting()).logo).toBeNull();
  });

  test('only one of three simultaneous imports succeeds', async () => {
    const count = (await entries()).length;
    const file = { ...texts({ title: 'x' }), reasons: [{ code: 'a', label: { fr: 'a', en: 'a' } }] };
    const about = await aboutCurrent(database.db);
    const importing = { params: about.params, actor: about.actor, body: { seenRevision: about.seenRevision, file } };
    const ends = await Promise.allSettled(
      [1, 2, 3].map(() => importMeeting({ drawLogo }, { db: database.db, ...importing }, importing)),
    );
    const taken = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.changed] : []));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(taken).toEqual([['reasons', 'texts.fr.title']]);
    expect(refused).toMatchObject([{ code: 'changed-meanwhile' }, { code: 'changed-meanwhile' }]);
    expect(await entries()).toHaveLength(count + 1);
    const { reasons, texts: exported } = await exportCurrent(database.db);
    expect({ reasons, title: exported.fr.title }).toEqual({ reasons: file.reasons, title: 'x' });
  });

  if (engine === 'embedded') return;

  describe('refuses a whole meeting file and names each fault', () => {
    test.each([
      ['not an object', [], ['the file must be an object']],
      ['of another format', { format: 'x' }, ['format must be "tribune-meeting"']],
      ['of another version', { version: 2 }, ['version must be 1: no other version is known']],
      ['with what is not known', { 'a\nb': 1, state: 1 }, ['"a\\nb" is not known here', 'state is not known here']],
      ['with a colour that is none', { brand: 'red' }, ['brand must be a colour such as #0b5563']],
      ['without a day', { heldOn: undefined }, ['heldOn is missing']],
      ['with a day that is none', { heldOn: '2027-02-30' }, ['heldOn must be a day such as 2027-05-21']],
      [
        'with a zone that is none',
        { timeZone: 'Europe/Atlantis' },
        ['timeZone must be a time zone such as Europe/Paris'],
      ],
      ['with an offset as zone', { timeZone: '+02:00' }, ['timeZone must be a time zone such as Europe/Paris']],
      ['closing as it opens', { closesAt: '2025-05-05T09:00' }, ['closesAt must be after opensAt']],
      ['held before it opens', { heldOn: '2025-05-04' }, ['heldOn must not be before the day on which questions open']],
      [
        'opening in words',
        { opensAt: 'tomorrow' },
        ['opensAt must be a date and time such as 2027-05-20T12:00, or with its offset 2027-05-20T12:00+02:00'],
      ],
      [
        'opening on no day',
        { opensAt: '2025-02-30T12:00Z' },
        ['opensAt must be a date and time such as 2027-05-20T12:00, or with its offset 2027-05-20T12:00+02:00'],
      ],
      [
        'opening in the hour that is skipped',
        { opensAt: '2025-03-30T02:30' },
        ['opensAt does not exist in Europe/Paris, where the clocks go forward then'],
      ],
      [
        'closing in the hour that comes twice',
        { closesAt: '2025-10-26T02:30' },
        [
          'closesAt happens twice in Europe/Paris, where the clocks go back then: write 2025-10-26T02:30+02:00 or 2025-10-26T02:30+01:00',
        ],
      ],
      [
        'with a reason twice',
        {
          reasons: [
            { code: 'a', label: { fr: 'a', en: 'a' } },
            { code: 'a', label: { fr: 'b', en: 'b' } },
          ],
        },
        ['reasons has a code twice'],
      ],
      ['with a reason without a code', { reasons: [{ label: { fr: null, en: null } }] }, ['reasons.0.code is missing']],
      [
        'with too many reasons',
        { reasons: Array.from({ length: 21 }, (_, at) => ({ code: `r${at}`, label: { fr: null, en: null } })) },
        ['reasons has too many: 20 at most'],
      ],
      [
        'with a logo of another kind',
        { logo: { mediaType: 'image/gif', base64: '' } },
        ['logo.mediaType must be image/svg+xml or image/png'],
      ],
      [
        'with a logo that is no base64',
        { logo: { mediaType: 'image/png', base64: '*' } },
        ['logo.base64 must be base64'],
      ],
      [
        'with a logo that cannot be drawn as it is',
        { logo: { mediaType: 'image/svg+xml', base64: base64(SQUARE.replace('<path', '<text>A</text><path')) } },
        ['logo holds <text>: convert its letters to outlines'],
      ],
      ['with a theme twice', { themes: [PAY, PAY] }, ['themes must each have another code']],
      [
        'with themes that cannot be',
        {
          themes: [
            { code: 'none', label: PAY.label },
            { code: 'Pay day', label: { fr: ' ', en: 'x'.repeat(101) } },
            { code: 'p', label: { fr: 'a\0b' } },
          ],
        },
        [
          'themes.0.code must not be none',
          'themes.1.code must be small letters, digits and hyphens',
          'themes.1.label.fr must not be empty',
          'themes.1.label.en is too long: 100 characters at most',
          'themes.2.label.fr has a character that cannot be kept',
          'themes.2.label.en is missing',
        ],
      ],
      [
        'with too many themes',
        { themes: Array.from({ length: 61 }, (_, at) => ({ ...PAY, code: `t${at}` })) },
        ['themes has too many: 60 at most'],
      ],
      [
        'with waits that are none',
        { waits: { longMinutes: 0, veryLongMinutes: 1.5, days: 1 } },
        [
          'waits.longMinutes must be more than 0',
          'waits.veryLongMinutes must be a whole number',
          'waits.days is not known here',
        ],
      ],
      [
        'with a wait of more than a year',
        { waits: { longMinutes: '1', veryLongMinutes: 525_601 } },
        ['waits.longMinutes must be a number', 'waits.veryLongMinutes must be 525600 at most'],
      ],
      [
        'with waits in the wrong order',
        { waits: { longMinutes: 60, veryLongMinutes: 60 } },
        ['waits.veryLongMinutes must be longer than longMinutes'],
      ],
      [
        'with nothing for themes and waits',
        { themes: null, waits: null },
        ['themes must be a list', 'waits must be an object'],
      ],
      ['with a second person in words', { secondPerson: 'no' }, ['secondPerson must be true or false']],
      ['with one language', { texts: { fr: {} } }, ['texts.en is missing']],
    ])('refuses a meeting file: %s', async (_, over, faults) => {
      expect(await faultsOf(Array.isArray(over) ? over : { ...original, ...over })).toEqual(faults);
    });

    test.each([
      ['title', 5, 'must be text'],
      ['title', 'x'.repeat(201), 'is too long: 200 characters at most'],
      ['charter', 'a\0b', 'has a character that cannot be kept'],
      ['charter', 'a\u009bb', 'has a character that cannot be kept'],
      ['charter', 'a\ud800b', 'has a character that cannot be kept'],
      ['legalUrl', 'javascript:alert(1)', 'must be an address that begins with https:// or http://'],
      ['legalUrl', 'www.example.com', 'must be an address that begins with https:// or http://'],
      ['redirectUrl', 'https://', 'must be an address that begins with https:// or http://'],
    ])('refuses a text: %s %j', async (key, value, words) => {
      expect(await faultsOf(texts({ [key]: value }))).toEqual([`texts.fr.${key} ${words}`]);
    });

    test('reports all faults at once in our own words', async () => {
      const broken = { ...texts({ title: 1, legalUrl: 'x' }), brand: 1, heldOn: 'x', opensAt: 'x', logo: 'x' };
      const faults = await faultsOf(broken);
      expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
        'brand',
        'texts.fr.title',
        'texts.fr.legalUrl',
        'heldOn',
        'opensAt',
        'logo',
      ]);
      expect(faults.join('\n')).not.toMatch(/expected|invalid|input|received|zod/i);
    });

    test('an open meeting keeps every text it has', async () => {
      await openCurrent(database.db);
      expect(await faultsOf(texts({ charter: null }))).toEqual(['charter (fr) is missing, and the meeting is open']);
      // Together with all other faults.
      expect(await faultsOf({ ...texts({ charter: ' ', legalUrl: 'x' }), brand: 1 })).toEqual([
        'brand must be text',
        'texts.fr.legalUrl must be an address that begins with https:// or http://',
        'charter (fr) is missing, and the meeting is open',
      ]);
      await sql`update meeting set override = null, override_reason = null`.execute(database.db);
    });
  });

  test('importing an unchanged export changes and records nothing', async () => {
    await importFile({
      ...original,
      opensAt: '2025-10-26T02:30+01:00',
      closesAt: '2025-10-26T03:00:07.250',
      heldOn: '2025-11-01',
    });
    const before = [await readMeeting(), (await entries()).length];
    const again = await exportCurrent(database.db);
    expect([again.opensAt, again.closesAt]).toEqual(['2025-10-26T02:30+01:00', '2025-10-26T03:00:07.250']);
    expect(await importFile(again)).toMatchObject({ changed: [], missing: [], phase: 'closed' });
    expect([await readMeeting(), (await entries()).length]).toEqual(before);
  });

  test('an import fails completely when the database does', async () => {
    const before = await readMeeting();
    await sql`alter table reason add constraint broken check (code <> 'late') not valid`.execute(database.db);
    const late = { code: 'late', label: { fr: 'x', en: 'x' } };
    await expect(importFile({ ...texts({ title: 'x' }), reasons: [late] })).rejects.toThrow('broken');
    await sql`alter table reason drop constraint broken`.execute(database.db);
    expect(await readMeeting()).toEqual(before);
  });
});
