import { expect, test } from 'vitest';
import { NewQuestion } from '#contract/question/question.ts';
import { mayDo } from '#service/http/may-do.ts';
import { REDIRECTIONS, REFUSALS } from './decisions.ts';
import type { DemoQuestion } from './demo-question.ts';
import { NOTES, TRANSLATIONS } from './notes.ts';
import { ALL_ANSWERS } from './answers/approved-answers.ts';
import { lastYearsAnswers } from './answers/last-years-answers.ts';
import { ORGANISERS } from './organisers.ts';
import { demoQuestions } from './questions.ts';
import { REASONS } from './reasons.ts';
import { THEMES } from './themes.ts';
import { LOOKALIKES, TOPICS } from './topics.ts';

const YEAR = 2027;
const TWO_DAYS_MIN = 2 * 24 * 60;
const QUESTIONS = demoQuestions(YEAR);
const KEYS = QUESTIONS.map(({ key }) => key);
const ACCEPTED = TOPICS.flatMap(({ accepted }) => accepted);
const HEADINGS = TOPICS.flatMap(({ heading }) => (heading === null ? [] : [heading.fr, heading.en]));
const DECIDED = [...ACCEPTED, ...REDIRECTIONS, ...REFUSALS].map((decision) => decision.question);
const GROUPS = TOPICS.map((topic) => [...topic.accepted.map(({ question }) => question), ...topic.waiting]).filter(
  (members) => members.length > 1,
);

function questionOf(key: string): DemoQuestion {
  const question = QUESTIONS.find((candidate) => candidate.key === key);
  if (question === undefined) throw new Error(`No question has the key ${key}.`);
  return question;
}

/** Values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** All texts of the demonstration. */
function everyWord(): string[] {
  return [
    ...QUESTIONS.flatMap(({ firstName, lastName, email, company, text }) => [
      firstName,
      lastName,
      email,
      company,
      text,
    ]),
    ...REFUSALS.flatMap(({ sentence, note = '' }) => [sentence, note]),
    ...HEADINGS,
    ...[...NOTES, ...TRANSLATIONS].map(({ text }) => text),
    ...ALL_ANSWERS.flatMap(({ comment = '', reason = '', note = '', remark }) => [
      comment,
      reason,
      note,
      remark?.text ?? '',
    ]),
    ...ALL_ANSWERS.flatMap(({ texts }) => Object.values(texts).map(({ text }) => text)),
    ...lastYearsAnswers(2025).flatMap((row) => Object.values(row)),
    ...ORGANISERS.flatMap(({ name, email }) => [name, email]),
  ];
}

test('no address and no link belongs to a real person', () => {
  const words = everyWord().join('\n').replaceAll('https://www.example.com/', '').replaceAll('@example.com', '');
  expect(words).not.toMatch(/@|:\/\/|\bwww\b/);
  expect(words).not.toMatch(/[a-z0-9-]\.(?:be|ch|co|com|de|eu|example|fr|io|net|org|uk)\b/i);
});

test('the demonstration has 200 questions with different keys', () => {
  expect(QUESTIONS).toHaveLength(200);
  expect(repeated(KEYS)).toEqual([]);
  expect(KEYS.filter((key) => !/^[a-z0-9]+-[a-z]+$/.test(key))).toEqual([]);
});

test('the service accepts each question', () => {
  for (const { key, minutesAgo: _minutes, theme: _theme, ...sent } of QUESTIONS) {
    expect(NewQuestion.parse(sent), key).toEqual({ ...sent, recaptchaToken: '' });
  }
});

test('each remark names a passage of its text', () => {
  const remarks = ALL_ANSWERS.flatMap(({ remark, texts }) => (remark === undefined ? [] : [{ remark, texts }]));
  expect(remarks).not.toEqual([]);
  for (const { remark, texts } of remarks) expect(texts[remark.language]?.text).toContain(remark.passage);
});

test('three questions have the maximum length', () => {
  expect(QUESTIONS.filter(({ text }) => text.length === 500).map(({ key }) => key)).toHaveLength(3);
});

test('sixty percent are French, one in six names a company', () => {
  const french = QUESTIONS.filter(({ language }) => language === 'fr').length;
  expect(french).toBeGreaterThanOrEqual(110);
  expect(french).toBeLessThanOrEqual(130);
  const companies = QUESTIONS.filter(({ company }) => company !== '').length;
  expect(companies).toBeGreaterThanOrEqual(28);
  expect(companies).toBeLessThanOrEqual(40);
});

test('only returning authors repeat an address', () => {
  const again = REFUSALS.filter(({ reason }) => reason === 'R2').map(({ question }) => questionOf(question).email);
  expect(again).toHaveLength(2);
  expect(repeated(QUESTIONS.map(({ email }) => email)).toSorted()).toEqual(again.toSorted());
});

test('years follow the meeting, except the climate plan’s', () => {
  const years = (from: number) =>
    demoQuestions(from).map(({ text }) =>
      (text.match(/\b20\d\d\b/g) ?? []).map(Number).filter((year) => year !== 2030),
    );
  expect(years(2060)).toEqual(years(2040).map((each) => each.map((year) => year + 20)));
  expect(years(2040).flat().length).toBeGreaterThan(50);
});

test('questions arrive within two days, oldest first', () => {
  const minutes = QUESTIONS.map(({ minutesAgo }) => minutesAgo);
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  expect(minutes.filter((each) => !Number.isInteger(each) || each < 1 || each > TWO_DAYS_MIN)).toEqual([]);
  // Some are older than a day, some only minutes old.
  const waiting = QUESTIONS.filter(({ key }) => !DECIDED.includes(key)).map(({ minutesAgo }) => minutesAgo);
  expect(waiting.filter((each) => each > 24 * 60).length).toBeGreaterThanOrEqual(10);
  expect(waiting.filter((each) => each < 60).length).toBeGreaterThanOrEqual(5);
});

test('every theme has questions, and topics share their theme', () => {
  expect(new Set(QUESTIONS.map(({ theme }) => theme))).toEqual(new Set(THEMES.map(({ code }) => code)));
  expect(repeated(THEMES.map(({ code }) => code))).toEqual([]);
  for (const { theme, accepted, waiting } of TOPICS) {
    const members = [...accepted.map(({ question }) => question), ...waiting];
    expect(members.map((key) => [key, questionOf(key).theme])).toEqual(members.map((key) => [key, theme]));
  }
});

test('25 topics or more have two to six questions', () => {
  expect(GROUPS.length).toBeGreaterThanOrEqual(25);
  expect(GROUPS.filter((members) => members.length > 6)).toEqual([]);
  const languages = GROUPS.map((members) => new Set(members.map((key) => questionOf(key).language)).size);
  expect(languages.filter((count) => count === 2).length).toBeGreaterThanOrEqual(20);
});

test('a question has at most one topic, with fitting headings', () => {
  expect(repeated([...ACCEPTED.map(({ question }) => question), ...TOPICS.flatMap(({ waiting }) => waiting)])).toEqual(
    [],
  );
  expect(repeated(TOPICS.map(({ key }) => key))).toEqual([]);
  expect(TOPICS.filter(({ accepted, waiting }) => accepted.length === 0 && waiting.length < 2)).toEqual([]);
  expect(HEADINGS.filter((heading) => heading.trim() === '' || heading.length > 300)).toEqual([]);
});

test('some topics lack a heading in both languages', () => {
  const untitled = TOPICS.filter(({ heading, accepted }) => heading === null && accepted.length > 0);
  const languages = untitled.map(({ accepted: [first] }) => questionOf(first?.question ?? '').language);
  expect(untitled.length).toBeGreaterThanOrEqual(5);
  expect(new Set(languages)).toEqual(new Set(['fr', 'en']));
});

test('similar texts with different content have different topics', () => {
  for (const pair of LOOKALIKES) {
    expect(pair.map((key) => questionOf(key).key)).toEqual(pair);
    expect(GROUPS.filter((members) => pair.every((key) => members.includes(key)))).toEqual([]);
  }
});

test('a question is decided once, except those awaiting a topic', () => {
  expect(repeated(DECIDED)).toEqual([]);
  expect(DECIDED.filter((key) => !KEYS.includes(key))).toEqual([]);
  expect(TOPICS.flatMap(({ waiting }) => waiting).filter((key) => DECIDED.includes(key))).toEqual([]);
});

test('about half are undecided', () => {
  expect(KEYS.length - DECIDED.length).toBeGreaterThanOrEqual(90);
  expect(KEYS.length - DECIDED.length).toBeLessThanOrEqual(110);
});

test('every decider has the permission and decides', () => {
  const deciders = ORGANISERS.filter(({ key, role }) =>
    mayDo({ kind: 'organiser', organiserId: key, sessionId: 'any', roles: [role] }, 'question.decide'),
  ).map(({ key }) => key);
  expect(deciders).not.toContain('aubry');
  const seconds = REFUSALS.flatMap(({ confirmedBy }) => confirmedBy ?? []);
  const made = [...ACCEPTED, ...REDIRECTIONS, ...REFUSALS].map(({ by }) => by);
  expect(new Set([...made, ...seconds])).toEqual(new Set(deciders));
});

test('a refusal has a charter reason and another confirmer', () => {
  const codes: string[] = REASONS.map(({ code }) => code);
  expect(codes).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']);
  expect(REFUSALS.filter(({ reason }) => !codes.includes(reason))).toEqual([]);
  expect(REFUSALS.filter(({ by, confirmedBy }) => by === confirmedBy)).toEqual([]);
  expect(REFUSALS.filter(({ sentence }) => sentence.trim() === '' || sentence.length > 1000)).toEqual([]);
  const waiting = REFUSALS.filter(({ confirmedBy }) => confirmedBy === undefined).length;
  expect(Math.min(waiting, REFUSALS.length - waiting)).toBeGreaterThanOrEqual(5);
});

test('sentences and headings contain no colon', () => {
  const sentences = [...REFUSALS.map(({ sentence }) => sentence), ...HEADINGS];
  expect(sentences.filter((sentence) => /:(?!\/\/)/.test(sentence))).toEqual([]);
});

test('a repeated question comes after its author’s first', () => {
  for (const { question } of REFUSALS.filter(({ reason }) => reason === 'R2')) {
    const { email, minutesAgo } = questionOf(question);
    const first = QUESTIONS.find((each) => each.email === email);
    expect(first?.minutesAgo).toBeGreaterThan(minutesAgo);
  }
});

test('notes and translations belong to a question and fit', () => {
  const written = [...NOTES, ...TRANSLATIONS];
  expect(written.filter(({ question }) => !KEYS.includes(question))).toEqual([]);
  expect(written.filter(({ text }) => text.trim() === '' || text.length > 500)).toEqual([]);
});
