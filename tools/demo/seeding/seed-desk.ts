/**
 * Fills a desk as a meeting does: organisers join and decide while shareholders send questions. It uses the service's own
 * calls, so that versions, history and register are real.
 */
import { CALLS } from '#contract/calls/calls.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Decision } from '#contract/question/decision.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { Ask } from '#service/operator/socket/client.ts';
import type { DemoTopic } from '../demo-decision.ts';
import type { DemoQuestion } from '../demo-question.ts';
import { demoQuestions } from '../questions.ts';
import { REASONS } from '../reasons.ts';
import { type ThemeCode, THEMES } from '../themes.ts';
import { type Act, actsOn, givesTheme } from './acts.ts';
import { type DeskBrowser, openBrowser } from './desk-browser.ts';
import { type Account, type Colleagues, joinDesk } from './join-desk.ts';
import { seedAnswers } from './seed-answers.ts';
import { seedOrder } from './seed-order.ts';
import { seedOutcomes } from './seed-outcomes.ts';

type Where = {
  /** The address of an open service without a captcha. */
  origin: string;
  /** Makes calls as its operator. */
  ask: Ask;
  meetingId: string;
  year: number;
};

type Sent = { reference: string; theme: ThemeCode };

type Seeding = {
  meetingId: string;
  colleagues: Colleagues;
  /** Keyed by questions and topics. */
  sent: ReadonlyMap<string, Promise<Sent>>;
  topicIds: Map<string, string>;
};

/** @returns the organisers, all of them signed out */
export async function seedDesk({ origin, ask, meetingId, year }: Where): Promise<Account[]> {
  const colleagues = await joinDesk(origin, ask);
  const [secretary] = colleagues.values();
  if (secretary !== undefined) await prepareMeeting(secretary.browser, meetingId);
  const questions = demoQuestions(year);
  const sent = sendInOrder(origin, questions);
  const topicIds = new Map<string, string>();
  const decided = decideAsColleagues({ meetingId, colleagues, sent, topicIds }, questions);
  await Promise.all([...sent.values(), decided]);
  await seedAnswers({ meetingId, year, colleagues, topicIds });
  if (secretary !== undefined) await seedOrder({ meetingId, secretary: secretary.browser, topicIds });
  await seedOutcomes({ meetingId, colleagues, topicIds });
  for (const { browser } of colleagues.values()) await browser.send(CALLS.signOut, {});
  return [...colleagues.values()].map(({ account }) => account);
}

async function prepareMeeting(browser: DeskBrowser, meetingId: string): Promise<void> {
  const params = { meetingId };
  const { version } = await browser.ask(CALLS.listThemes, { params });
  await browser.ask(CALLS.changeThemes, { params, body: { seenVersion: version, themes: [...THEMES] } });
  const { revision } = await browser.ask(CALLS.listReasons, { params });
  await browser.ask(CALLS.changeReasons, { params, body: { seenRevision: revision, reasons: [...REASONS] } });
}

/** Sends the questions one after the other, independently of other work. */
function sendInOrder(origin: string, questions: readonly DemoQuestion[]): ReadonlyMap<string, Promise<Sent>> {
  const sent = new Map<string, Promise<Sent>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const question of questions) {
    const sending = before.then(() => send(origin, question));
    sent.set(question.key, sending);
    before = sending;
  }
  return sent;
}

async function send(origin: string, { language, text, theme, ...question }: DemoQuestion): Promise<Sent> {
  const { firstName, lastName, email, country, company, acceptFinancialEmail } = question;
  const author = { firstName, lastName, email, country, company, acceptFinancialEmail };
  // Without a captcha the token only serves as a key.
  const body = { ...author, text, language, recaptchaToken: crypto.randomUUID() };
  const { reference } = await openBrowser(origin).ask(CALLS.submitQuestion, { body });
  return { reference, theme };
}

async function decideAsColleagues(seeding: Seeding, questions: readonly DemoQuestion[]): Promise<void> {
  for (const { act, after } of actsOn(questions)) {
    const awaited = questions[after] ?? questions.at(-1);
    await seeding.sent.get(awaited?.key ?? '');
    await carryOut(seeding, act);
  }
}

/** As at the desk, an organiser opens a question before acting on it. Some set its theme. */
async function carryOut(seeding: Seeding, act: Act): Promise<void> {
  const { meetingId, colleagues, sent } = seeding;
  const { browser } = colleagues.get(act.by) ?? missing(act.by);
  const { reference, theme } = (await sent.get(act.question)) ?? missing(act.question);
  const question = await browser.ask(CALLS.showQuestion, { params: { meetingId, reference }, query: {} });
  const params = { meetingId, questionId: question.id };
  await browser.send(CALLS.openQuestion, { params });
  const opened = { browser, params, seenVersion: question.version };
  if (givesTheme(act)) opened.seenVersion = await setTheme(opened, theme);
  switch (act.kind) {
    case 'read':
      return;
    case 'note':
      return await browser.send(CALLS.addNote, { params, body: { id: crypto.randomUUID(), text: act.text } });
    case 'translate':
      return await browser.send(CALLS.writeTranslation, { params, body: { seenVersion: 0, text: act.text } });
    case 'redirect':
    case 'answerPrivately':
    case 'confirmRefusal':
    case 'proposeRefusal':
      return void (await decide(opened, decisionOf(act, question.language)));
    case 'accept':
      return await accept(seeding, opened, act.topic);
    default:
      return act satisfies never;
  }
}

type Deciding = Extract<Act, { kind: 'redirect' | 'answerPrivately' | 'confirmRefusal' | 'proposeRefusal' }>;

function decisionOf(act: Deciding, language: Language): Decision {
  switch (act.kind) {
    case 'redirect':
      return { kind: act.kind, ...(act.recipient !== undefined && { recipient: act.recipient }) };
    case 'answerPrivately':
      return { kind: act.kind, note: act.answered };
    case 'confirmRefusal':
      return { kind: act.kind };
    case 'proposeRefusal': {
      const { reason, sentence, note } = act.refusal;
      const texts = { reasonCode: reason, sentence: { [language]: sentence } };
      return { kind: act.kind, ...texts, ...(note !== undefined && { note }) };
    }
    default:
      return act satisfies never;
  }
}

type Opened = { browser: DeskBrowser; params: { meetingId: string; questionId: string }; seenVersion: number };

/** @returns the new version of the question */
async function setTheme({ browser, params, seenVersion }: Opened, themeCode: ThemeCode): Promise<number> {
  const { version } = await browser.ask(CALLS.setTheme, { params, body: { seenVersion, themeCode } });
  return version;
}

/** @returns the new topic of the question, if any */
async function decide({ browser, params, seenVersion }: Opened, decision: Decision): Promise<string | null> {
  const { decided } = await browser.ask(CALLS.decideQuestion, { params, body: { decision, seenVersion } });
  return decided[0]?.topicId ?? null;
}

/** The first question creates the topic, the others join it. */
async function accept({ topicIds }: Seeding, opened: Opened, topic: DemoTopic): Promise<void> {
  const { key, heading, theme } = topic;
  const made = topicIds.get(key);
  const into: IntoTopic =
    made === undefined
      ? { kind: 'new', headingFr: heading?.fr ?? null, headingEn: heading?.en ?? null, themeCode: theme }
      : { kind: 'existing', topicId: made };
  const topicId = await decide(opened, { kind: 'accept', into });
  if (topicId !== null) topicIds.set(key, topicId);
}

function missing(key: string): never {
  throw new Error(`The demonstration has no ${key} yet.`);
}
