import type { AnswerSettings } from '#contract/answer/answer-settings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import type {
  OrderText,
  OrderTopic,
  RunningOrder,
  SectionRow,
  TopicRow,
} from '#contract/running-order/running-order.ts';
import { findAnswerSettings } from '../answers/settings-queries.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import {
  findNotPlaced,
  findOrderRows,
  findOrderTime,
  type FoundSection,
  type FoundText,
  type FoundTopic,
  type FoundTopicRow,
} from './reading-queries.ts';

type Rate = AnswerSettings['wordsPerMinute'];

/**
 * The running order. The time that it needs is the sum over its topics of the longer language, approved or not: an
 * answer is spoken in one language, and both must fit.
 *
 * @throws the problem `no-meeting`
 */
export async function showRunningOrder(
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof runningOrderCalls.showRunningOrder>,
): Promise<RunningOrder> {
  const { meetingId } = params;
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined) throw problem('no-meeting');
  const { wordsPerMinute } = found.settings;
  const all = await findOrderRows(db, meetingId);
  const rows = all.flatMap((row) => (isSetAside(row) ? [] : [rowOf(row, wordsPerMinute)]));
  const later = all.flatMap((row) => (isSetAside(row) ? [topicRowOf(row, wordsPerMinute)] : []));
  const { count, topics } = await findNotPlaced(db, meetingId);
  const { version, availableMinutes } = await findOrderTime(db, meetingId);
  return {
    version,
    rows,
    later,
    notPlaced: { count, topics: topics.map((topic) => topicOf(topic, wordsPerMinute)) },
    totals: { ...totalsOf(rows), availableMinutes },
    timeZone: found.timeZone,
  };
}

function isSetAside(row: FoundTopicRow | FoundSection): row is FoundTopicRow {
  return row.kind === 'topic' && row.isLater;
}

function totalsOf(rows: RunningOrder['rows']): { topics: number; seconds: number } {
  const topics = rows.filter((row) => row.kind === 'topic');
  return { topics: topics.length, seconds: topics.reduce((all, { seconds }) => all + seconds, 0) };
}

function rowOf(row: FoundTopicRow | FoundSection, rate: Rate): TopicRow | SectionRow {
  if (row.kind === 'topic') return topicRowOf(row, rate);
  const { kind, id, version, changedBy, changedAt, headingFr, headingEn } = row;
  return { kind, id, version, changedBy, changedAt, headingFr, headingEn };
}

function topicRowOf(row: FoundTopicRow, rate: Rate): TopicRow {
  const { kind, id, version, changedBy, changedAt } = row;
  const exception = row.exception && { ...row.exception, at: new Date(row.exception.at) };
  return { kind, id, version, changedBy, changedAt, exception, ...topicOf(row, rate) };
}

function topicOf({ topic, themeCode, questions, ...found }: FoundTopic, rate: Rate): OrderTopic {
  const texts = { fr: textOf(found.fr, rate.fr), en: textOf(found.en, rate.en) };
  return {
    topic,
    themeCode,
    questions,
    ...texts,
    stageLanguages: LANGUAGES.filter((language) => texts[language].state === 'approved'),
    seconds: Math.max(texts.fr.seconds, texts.en.seconds),
  };
}

function textOf({ text, ...rest }: FoundText, wordsPerMinute: number): OrderText {
  const words = countWords(text);
  return { ...rest, words, seconds: speakingSeconds(words, wordsPerMinute) };
}
