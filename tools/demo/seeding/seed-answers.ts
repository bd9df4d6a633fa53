/** Assigns topics, writes, reviews and approves answers at a desk, as organisers do. */
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { ANSWERS, type DemoAnswer, lastYearsAnswers } from '../answers.ts';
import type { OrganiserKey } from '../organisers.ts';
import type { DeskBrowser } from './desk-browser.ts';
import type { Colleagues } from './join-desk.ts';

type Where = { meetingId: string; year: number; colleagues: Colleagues; topicIds: ReadonlyMap<string, string> };

const HOUR_MS = 3_600_000;
const REVIEWER = 'okafor';

export async function seedAnswers(where: Where): Promise<void> {
  const ids = await organiserIds(where.colleagues);
  for (const answer of ANSWERS) {
    const topicId = where.topicIds.get(answer.topic);
    if (topicId === undefined) throw new Error(`The demonstration has no topic ${answer.topic}.`);
    await assign(where, { answer, topicId, expertId: ids.get(answer.expert) ?? '' });
    for (const language of LANGUAGES) await write(where, { answer, topicId, language });
  }
  const content = JSON.stringify(lastYearsAnswers(where.year));
  await browserOf(where, 'bonnet').ask(CALLS.importPastAnswers, { body: { format: 'json', content, isTrial: false } });
}

function browserOf({ colleagues }: Pick<Where, 'colleagues'>, key: OrganiserKey): DeskBrowser {
  const colleague = colleagues.get(key);
  if (colleague === undefined) throw new Error(`The demonstration has no organiser ${key}.`);
  return colleague.browser;
}

async function organiserIds(colleagues: Colleagues): Promise<Map<OrganiserKey, string>> {
  const { colleagues: known } = await browserOf({ colleagues }, 'bonnet').ask(CALLS.listColleagues, {});
  const found = [...colleagues].map(([key, { account }]) => {
    const { name } = account.organiser;
    const one = known.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
    return [key, one?.organiserId ?? ''] as const;
  });
  return new Map(found);
}

type Assigning = { answer: DemoAnswer; topicId: string; expertId: string };

async function assign(where: Where, { answer, topicId, expertId }: Assigning): Promise<void> {
  const params = { meetingId: where.meetingId, topicId };
  const dueAt = new Date(Date.now() + answer.dueInHours * HOUR_MS).toISOString();
  await browserOf(where, answer.by).ask(CALLS.assignTopic, { params, body: { seenVersion: 0, expertId, dueAt } });
  const expert = browserOf(where, answer.expert);
  const { response, reason = '', figures } = answer;
  if (response === 'accepted') await expert.ask(CALLS.acceptAssignment, { params, body: { seenVersion: 1 } });
  if (response === 'declined') await expert.ask(CALLS.declineAssignment, { params, body: { seenVersion: 1, reason } });
  if (figures !== undefined) await expert.ask(CALLS.saveFigures, { params, body: { seenVersion: 0, figures } });
}

type Writing = { answer: DemoAnswer; topicId: string; language: Language };

async function write(where: Where, { answer, topicId, language }: Writing): Promise<void> {
  const written = answer.texts[language];
  if (written === undefined) return;
  const { text, progress } = written;
  const params = { meetingId: where.meetingId, topicId, language };
  const expert = browserOf(where, answer.expert);
  const reviewer = browserOf(where, REVIEWER);
  const draft = { seenVersion: 0, text, draftId: crypto.randomUUID() };
  const saved = await expert.ask(CALLS.saveAnswer, { params, body: draft });
  if (progress === 'drafting') return;
  const sent = await expert.ask(CALLS.submitAnswer, { params, body: { seenVersion: saved.text.version } });
  const body = { seenVersion: sent.text.version };
  if (progress === 'approved') await reviewer.ask(CALLS.approveAnswer, { params, body });
  const { comment = '' } = answer;
  if (progress === 'returned') await reviewer.ask(CALLS.returnAnswer, { params, body: { ...body, comment } });
}
