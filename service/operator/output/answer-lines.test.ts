import { expect, test } from 'vitest';
import type { OrganisersQuestion } from '#contract/question/organisers-question.ts';
import { pageLines, questionLines } from './answer-lines.ts';

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
])('a question with the number $number in the register is shown as $shown', ({ number, shown }) => {
  const question = { ...QUESTION, number };
  const first = `7K3F-9QXM  ${shown}  20 May 2025 13:00:05 (Europe/Paris, UTC+2)  received  fr  page`;
  expect(questionLines(question, MEETING)[0]).toBe(first);
  const page = { questions: [question], total: 1, next: null, isSearchComplete: true, timeZone: MEETING.timeZone };
  expect(pageLines(page, { options: {}, heldOn: MEETING.heldOn })[0]).toBe(first);
});
