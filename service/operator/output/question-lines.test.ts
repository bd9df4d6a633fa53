import { expect, test } from 'vitest';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import type { ReadQuestion } from '#contract/question/reading.ts';
import { pageLines, questionLines, readQuestionLines } from './question-lines.ts';

const MEETING = { heldOn: '2025-05-23', timeZone: 'Europe/Paris' };
const QUESTION: OrganisersQuestion = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: '7K3F-9QXM',
  number: 303,
  version: 1,
  state: 'received',
  channel: 'page',
  language: 'fr',
  receivedAt: new Date('2025-05-20T11:00:05.123Z'),
  age: null,
  themeCode: null,
  topic: null,
  text: 'Pourquoi ?',
  isRedacted: false,
  isOpened: false,
  country: null,
  hasConsented: true,
  isMasked: true,
  author: null,
};

test.each([
  { number: 303, shown: 'Q25-0303' },
  { number: null, shown: '…' },
])('a question with the number $number is shown as $shown', ({ number, shown }) => {
  const question = { ...QUESTION, number };
  const first = `7K3F-9QXM  ${shown}  20 May 2025 13:00:05 (Europe/Paris, UTC+2)  received  fr  page`;
  expect(questionLines(question, MEETING)[0]).toBe(first);
  const page = { questions: [question], total: 1, next: null, isSearchComplete: true, timeZone: MEETING.timeZone };
  expect(pageLines(page, { options: {}, heldOn: MEETING.heldOn })[0]).toBe(first);
});

test('a question is shown with every field of its JSON', () => {
  const at = new Date('2025-05-20T12:00:00.000Z');
  const id = '11111111-0000-4000-8000-000000000000';
  const question: ReadQuestion = {
    ...QUESTION,
    state: 'refusalProposed',
    version: 4,
    age: 'overdue',
    themeCode: 'climate',
    topic: { id, number: 7 },
    isRedacted: true,
    shownText: 'Pourquoi […] ?',
    redactionProposal: { text: 'Why\u001b[2J so?', proposedBy: 'thomas', proposedAt: at },
    notes: [{ id, text: 'Ask\u001b[2J legal', writtenBy: 'claire', writtenAt: at }],
    translation: { text: 'Why?', version: 2, writtenBy: 'thomas', writtenAt: at },
    refusal: { reasonCode: 'b', sentence: 'Off topic.', note: 'Sure?', proposedBy: 'thomas', proposedAt: at },
    sameSender: {
      count: 2,
      questions: [
        { id, number: 14 },
        { id, number: null },
      ],
    },
    history: [
      {
        place: 12,
        kind: 'question.returned',
        actor: 'organiser',
        actorId: 'claire',
        occurredAt: at,
        detail: { version: 3 },
        topic: { id, number: 8, headingFr: 'Climat', headingEn: null, firstQuestion: null },
        fromTopic: { id, number: 7, headingFr: null, headingEn: null, firstQuestion: null },
        otherQuestion: null,
        remark: 'Look again',
        recipient: 'Legal',
      },
      {
        place: 13,
        kind: 'question.setApart',
        actor: 'organiser',
        actorId: 'claire',
        occurredAt: at,
        detail: {},
        topic: null,
        fromTopic: null,
        otherQuestion: { id, reference: 'ABCD-2345', number: 9 },
        remark: null,
        recipient: null,
      },
    ],
    previous: null,
    next: id,
    timeZone: MEETING.timeZone,
  };
  const time = '20 May 2025 14:00:00 (Europe/Paris, UTC+2)';
  expect(readQuestionLines(question, MEETING.heldOn).slice(3)).toEqual([
    '  | Pourquoi ?',
    '  shown to others',
    '  | Pourquoi […] ?',
    `  waits for a second person, proposed by thomas, ${time}`,
    '  | Why so?',
    `  id       ${QUESTION.id}`,
    '  version  4',
    '  overdue  yes',
    '  theme    climate',
    `  topic    T25-07 (${id})`,
    '  redacted yes',
    '  opened   no',
    `  refusal  reason b, proposed by thomas, ${time}`,
    '  | Off topic.',
    '  note for the second person',
    '  | Sure?',
    `  translation, version 2, by thomas, ${time}`,
    '  | Why?',
    `  note by claire, ${time} (${id})`,
    '  | Ask legal',
    `  the same sender sent 2 others: Q25-0014, ${id}`,
    '  history',
    `    12  ${time}  question.returned  organiser claire  {"version":3}`,
    '      from topic T25-07',
    '      in topic T25-08',
    '      to Legal',
    '      | Look again',
    `    13  ${time}  question.setApart  organiser claire`,
    '      the other question ABCD-2345',
    '  previous none',
    `  next     ${id}`,
  ]);
});
