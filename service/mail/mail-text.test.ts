import { expect, test } from 'vitest';
import { mailText } from './mail-text.ts';

const MAIL = {
  text: 'invitation',
  link: 'https://desk.example/invitation',
  endsAt: new Date('2026-11-24T21:30:00Z'),
  meetingTitle: { fr: 'Assemblée', en: 'Meeting' },
} as const;

const TOPIC = { number: 'T25-07', link: 'https://desk.example/desk/t/T25-07', dueAt: null };
const TOPICS_MAIL = {
  text: 'topics',
  isDigest: false,
  timeZone: 'Europe/Paris',
  meetingTitle: { fr: 'Assemblée', en: 'Meeting' },
  accountLink: 'https://desk.example/desk/account',
} as const;

test.each(['assigned', 'returned', 'dueTomorrow', 'dueToday'] as const)('%s has a subject for one and many', (kind) => {
  const subjectOf = (count: number, language: 'fr' | 'en') => {
    const sections = [{ kind, topics: Array.from({ length: count }, () => TOPIC) }];
    return mailText({ ...TOPICS_MAIL, languages: [language], sections }).subject;
  };
  for (const language of ['fr', 'en'] as const) {
    expect(subjectOf(1, language)).toContain('T25-07');
    expect(subjectOf(2, language)).toMatch(/\b2\b/);
    expect(subjectOf(2, language)).not.toContain('T25-07');
  }
});

test.each([
  ['fr', 'Europe/Paris', 'jusqu’au 24 novembre 2026 à 22\u00a0h\u00a030 (Europe/Paris, UTC+1)'],
  ['en', 'Europe/Paris', 'until 24 November 2026 at 22:30 (Europe/Paris, UTC+1)'],
  ['en', 'Asia/Kolkata', 'until 25 November 2026 at 03:00 (Asia/Kolkata, UTC+5:30)'],
] as const)('a mail in %s at %s names its zone', (language, timeZone, zone) => {
  expect(mailText({ ...MAIL, languages: [language], timeZone }).text).toContain(zone);
});
