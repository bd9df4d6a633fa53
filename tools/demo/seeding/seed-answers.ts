/** Assigns topics, writes, reviews and approves answers at a desk, as organisers do. */
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { firstMeeting } from '#service/meetings/create-first-meeting.ts';
import type { DemoAnswer, DemoDue } from '../answers/answers.ts';
import { ALL_ANSWERS } from '../answers/approved-answers.ts';
import { lastYearsAnswers } from '../answers/last-years-answers.ts';
import type { OrganiserKey } from '../organisers.ts';
import type { DeskBrowser } from './desk-browser.ts';
import type { Colleagues } from './join-desk.ts';

type Where = { meetingId: string; year: number; colleagues: Colleagues; topicIds: ReadonlyMap<string, string> };

const REVIEWER = 'okafor';

export async function seedAnswers(where: Where): Promise<void> {
  const ids = await organiserIds(where.colleagues);
  for (const answer of ALL_ANSWERS) {
    const topicId = where.topicIds.get(answer.topic);
    if (topicId === undefined) throw new Error(`The demonstration has no topic ${answer.topic}.`);
    await assign(where, { answer, topicId, expertId: ids.get(answer.expert) ?? '' });
    // The service answers one request while this process prepares the other.
    await Promise.all(LANGUAGES.map((language) => write(where, { answer, topicId, language })));
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
  const dueAt = instantOf(answer.due);
  const { note = null, response, reason = '', figures } = answer;
  await browserOf(where, answer.by).ask(CALLS.assignTopic, { params, body: { seenVersion: 0, expertId, dueAt, note } });
  const expert = browserOf(where, answer.expert);
  if (response === 'accepted') await expert.ask(CALLS.acceptAssignment, { params, body: { seenVersion: 1 } });
  if (response === 'declined') await expert.ask(CALLS.declineAssignment, { params, body: { seenVersion: 1, reason } });
  if (figures !== undefined) await expert.ask(CALLS.saveFigures, { params, body: { seenVersion: 0, figures } });
}

/** Days and hours are those of the meeting's time zone. */
function instantOf(due: DemoDue): string {
  const now = Temporal.Now.zonedDateTimeISO(firstMeeting().timeZone);
  const at =
    'inHours' in due
      ? now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: due.inHours })
      : now
          .toPlainDate()
          .add({ days: due.inDays })
          .toZonedDateTime({
            timeZone: now.timeZoneId,
            plainTime: { hour: due.hour },
          });
  return at.toInstant().toString();
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
  const { comment = '', remark } = answer;
  if (remark?.language === language) await writeRemark(reviewer, params, { text, version: sent.text.version, remark });
  if (progress === 'returned') await reviewer.ask(CALLS.returnAnswer, { params, body: { ...body, comment } });
}

type OfAnswer = { meetingId: string; topicId: string; language: Language };
type Reading = { text: string; version: number; remark: NonNullable<DemoAnswer['remark']> };

async function writeRemark(reviewer: DeskBrowser, params: OfAnswer, { text, version, remark }: Reading): Promise<void> {
  const start = text.indexOf(remark.passage);
  const place = { start, end: start + remark.passage.length };
  const body = { id: crypto.randomUUID(), seenVersion: version, ...place, text: remark.text };
  await reviewer.ask(CALLS.writeRemark, { params, body });
}
