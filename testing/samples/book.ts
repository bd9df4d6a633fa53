/** A book that no database has. */
import type { Book, BookTopic } from '#service/book/book.ts';

const APPROVED_AT = new Date('2025-05-21T10:00:00Z');

export const ANSWERS = {
  fr: 'Le conseil propose un dividende de 2,40\u00a0€, en hausse de 4,3\u202f%.\n\nUn plancher nous lierait\u202f; le conseil ne le souhaite pas.',
  en: 'The Board proposes a dividend of €2.40, an increase of 4.3%.\n\nA floor would bind us, and the Board does not wish for one.',
};

export function bookTopic(part: Partial<BookTopic> = {}): BookTopic {
  return {
    kind: 'topic',
    number: 'T25-07',
    heading: { fr: 'Maintiendrez-vous le dividende\u202f?', en: 'Will you keep the dividend?' },
    theme: { fr: 'Dividende', en: 'Dividend' },
    questionCounts: { fr: 2, en: 1 },
    answer: {
      fr: { text: ANSWERS.fr, approvedAt: APPROVED_AT },
      en: { text: ANSWERS.en, approvedAt: APPROVED_AT },
    },
    figures: [{ label: 'Dividende 2024', value: '2,40\u00a0€', source: '' }],
    seconds: 90,
    exceptionReason: null,
    questions: [],
    ...part,
  };
}

export function sampleBook(part: Partial<Book> = {}): Book {
  return {
    language: 'en',
    copy: 2,
    copies: 6,
    companyName: 'Example Company',
    meetingTitle: 'Annual General Meeting',
    heldOn: '2025-05-23',
    timeZone: 'Europe/Paris',
    brand: '#0b5563',
    logo: null,
    revision: 14,
    changedAt: new Date('2025-05-22T15:50:00Z'),
    madeAt: new Date('2025-05-22T16:05:00Z'),
    rows: [bookTopic()],
    ...part,
  };
}
