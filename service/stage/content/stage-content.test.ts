import { describe, expect, test } from 'vitest';
import type { FoundTopic } from './content-queries.ts';
import { contentOf, ofRoom, withoutPending } from './stage-content.ts';

const RATE = { fr: 140, en: 130 };
const TOPIC: FoundTopic = {
  id: 'a-topic',
  number: 7,
  sectionFr: null,
  sectionEn: null,
  themeCode: null,
  themeFr: null,
  themeEn: null,
  hasException: false,
  isLater: false,
  questionsFr: 1,
  questionsEn: 0,
  originals: [{ language: 'fr', text: 'Quel dividende ?', translation: 'Which dividend?' }],
  fr: { heading: 'Dividende', state: 'approved', text: 'Deux euros.', since: null, by: null },
  en: {
    heading: 'Dividend',
    state: 'inReview',
    text: 'Two euros, or three.',
    since: '2025-05-23T10:58:00Z',
    by: 'Ngozi Okafor',
  },
  figures: [{ label: 'Dividend', value: '€2.40', source: 'Report' }],
};
const shown = (over: Partial<FoundTopic> = {}) => contentOf([{ ...TOPIC, ...over }], RATE).topics[0];

describe('the content of a stage', () => {
  test('contains approved texts alone', () => {
    expect(shown()).toMatchObject({
      approved: ['fr'],
      fr: { answer: 'Deux euros.' },
      en: { answer: null, seconds: 0 },
    });
    expect(JSON.stringify(contentOf([TOPIC], RATE))).not.toContain('or three');
    const none = shown({ fr: { ...TOPIC.fr, state: 'drafting' }, hasException: true });
    expect(none).toMatchObject({ approved: [], figures: [], fr: { answer: null }, hasException: true });
  });

  test('says which answer is not approved, and who has it', () => {
    const since = new Date('2025-05-23T10:58:00Z');
    expect(shown()?.pending).toEqual([{ language: 'en', state: 'inReview', since, by: 'Ngozi Okafor' }]);
    expect(JSON.stringify(withoutPending(contentOf([TOPIC], RATE)))).not.toContain('Okafor');
    expect(JSON.stringify(ofRoom(contentOf([TOPIC], RATE), ['a-topic']))).not.toContain('Okafor');
  });

  test('the room gets no answer and no figure', () => {
    const text = JSON.stringify(ofRoom(contentOf([TOPIC], RATE), ['a-topic']));
    for (const hidden of ['Deux euros', '2.40']) expect(text).not.toContain(hidden);
    expect(text).toContain('Quel dividende ?');
  });

  test('the room gets only the topics on stage', () => {
    const content = contentOf([TOPIC, { ...TOPIC, id: 'another' }], RATE);
    const room = ofRoom(content, ['another']);
    expect(room.topics.map(({ id }) => id)).toEqual(['another']);
    expect(ofRoom(content, ['another', 'a-topic']).contentHash).not.toBe(room.contentHash);
    expect(ofRoom(content, ['another', 'unknown']).contentHash).toBe(room.contentHash);
  });

  test('shows a single question, or the heading of several', () => {
    expect(shown()).toMatchObject({ fr: { question: 'Quel dividende ?' }, en: { question: 'Which dividend?' } });
    expect(shown({ questionsEn: 2 })).toMatchObject({ fr: { question: 'Dividende' }, en: { question: 'Dividend' } });
    const erased = [{ language: 'fr' as const, text: null, translation: null }];
    expect(shown({ originals: erased })).toMatchObject({ fr: { question: 'Dividende' } });
    const untranslated = [{ language: 'fr' as const, text: 'Quel dividende ?', translation: null }];
    const withoutHeadings = { fr: { ...TOPIC.fr, heading: null }, en: { ...TOPIC.en, heading: null } };
    expect(shown({ originals: untranslated, ...withoutHeadings })).toMatchObject({
      en: { question: 'Quel dividende ?' },
    });
  });

  test('changes its hash with each shown text alone', () => {
    const { contentHash } = contentOf([TOPIC], RATE);
    const hashWith = (over: Partial<FoundTopic>) => contentOf([{ ...TOPIC, ...over }], RATE).contentHash;
    expect(hashWith({ en: { ...TOPIC.en, text: 'Another draft.' } })).toBe(contentHash);
    expect(hashWith({ fr: { ...TOPIC.fr, text: 'Trois euros.' } })).not.toBe(contentHash);
    expect(hashWith({ fr: { ...TOPIC.fr, state: 'inReview' } })).not.toBe(contentHash);
  });
});
