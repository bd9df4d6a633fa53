import { expect, test } from 'vitest';
import { firstMeeting } from '../create-first-meeting.ts';
import { type ReadinessState, readinessWarnings } from './readiness-warnings.ts';
import { contradictsDay } from './written-dates.ts';

const HELD_ON = '2025-05-23';
const TAKEN_AT = new Date('2025-05-20T10:00:00Z');
const LINKS = {
  legalUrl: 'https://www.acme.fr/legal',
  privacyUrl: 'https://www.acme.fr/privacy',
  companyUrl: 'https://www.acme.fr/',
  redirectUrl: 'https://example.community/thanks',
};
const { texts } = firstMeeting();
const OWN = { fr: { ...texts.fr, ...LINKS }, en: { ...texts.en, ...LINKS } };
const READY: ReadinessState = {
  heldOn: HELD_ON,
  texts: OWN,
  needsSecondPerson: true,
  deciders: 2,
  toCheck: { count: 0, topics: [] },
  backup: { lastTakenAt: TAKEN_AT, isOld: false, uncovered: 3 },
};
const withText = (language: 'fr' | 'en', text: object) => ({
  texts: { ...OWN, [language]: { ...OWN[language], ...text } },
});

test.each<[string, Partial<ReadinessState>]>([
  ['two organisers, own links and a new backup', {}],
  ['one organiser where a refusal needs no second person', { deciders: 1, needsSecondPerson: false }],
  ['an old backup with every question', { backup: { lastTakenAt: TAKEN_AT, isOld: true, uncovered: 0 } }],
  ['a link that is still to be written', withText('fr', { legalUrl: null, subtitle: null })],
])('gives no warning for %s', (_name, over) => {
  expect(readinessWarnings({ ...READY, ...over })).toEqual([]);
});

test.each<[string, Partial<ReadinessState>, object]>([
  ['one organiser where a refusal needs two', { deciders: 1 }, { code: 'second-person-missing', deciders: 1 }],
  ['no organiser yet', { deciders: 0 }, { code: 'second-person-missing', deciders: 0 }],
  ['the links of the first start', { texts }, { code: 'example-links', languages: ['fr', 'en'] }],
  [
    'one link to an example',
    withText('en', { redirectUrl: 'https://shop.example.org/a' }),
    { code: 'example-links', languages: ['en'] },
  ],
  [
    'a subtitle of another day',
    withText('fr', { subtitle: '22 mai 2025' }),
    { code: 'subtitle-date', languages: ['fr'] },
  ],
  [
    'approved texts that wait for a check',
    { toCheck: { count: 2, topics: [{ id: 'a', number: 3 }] } },
    { code: 'answers-to-check', count: 2, topics: [{ id: 'a', number: 3 }] },
  ],
  [
    'no backup, though no question either',
    { backup: { lastTakenAt: null, isOld: true, uncovered: 0 } },
    { code: 'no-backup', uncovered: 0 },
  ],
  [
    'an old backup without the last questions',
    { backup: { lastTakenAt: TAKEN_AT, isOld: true, uncovered: 7 } },
    { code: 'old-backup', takenAt: TAKEN_AT, uncovered: 7 },
  ],
])('gives one warning for %s', (_name, over, warning) => {
  expect(readinessWarnings({ ...READY, ...over })).toEqual([warning]);
});

test.each([
  '23 May 2025',
  'Friday 23rd of May 2025, 10:00',
  'May 23, 2025',
  'Le 23\u00a0mai\u00a02025 à 10 h 00',
  '23 mai',
  '23/05/2025',
  '2025-05-23',
  '22 and 23 May 2025',
  '22–23 mai 2025',
  'Spring 2024',
  'Results of 2024',
  'May 2025',
  'Salle 12, 4e étage',
  '',
])('“%s” does not contradict 23 May 2025', (subtitle) => {
  expect(contradictsDay(subtitle, HELD_ON)).toBe(false);
});

test.each([
  '22 May 2025',
  '23 May 2024',
  '23 June 2025',
  '1er juin 2025',
  '24 août 2025',
  'May 24',
  '23.06.2025',
  '2025-05-24',
])('“%s” contradicts 23 May 2025', (subtitle) => {
  expect(contradictsDay(subtitle, HELD_ON)).toBe(true);
});
