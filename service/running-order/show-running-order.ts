import type { AnswerSettings } from '#contract/answer/answer-settings.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import { speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
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
  findTexts,
  type FoundSection,
  type FoundTopic,
  type FoundTopicRow,
} from './reading-queries.ts';
import type { SavedAnswer, WordCounts } from './word-counts.ts';

/** How the words of an answer become seconds. */
type Speech = {
  rate: AnswerSettings['wordsPerMinute'];
  wordsOf: (answer: Pick<SavedAnswer, 'topicId' | 'language'>) => number;
};

/**
 * The running order. The time that it needs is the sum over its topics of the longer language, approved or not: an
 * answer is spoken in one language, and both must fit.
 *
 * @throws the problem `no-meeting`
 */
export async function showRunningOrder(
  counts: WordCounts,
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof runningOrderCalls.showRunningOrder>,
): Promise<RunningOrder> {
  const { meetingId } = params;
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined) throw problem('no-meeting');
  const all = await findOrderRows(db, meetingId);
  const { count, topics } = await findNotPlaced(db, meetingId);
  const wordsOf = await countWordsOf({ db, counts }, [...all.filter((row) => row.kind === 'topic'), ...topics]);
  const speech: Speech = { rate: found.settings.wordsPerMinute, wordsOf };
  const rows = all.flatMap((row) => (isSetAside(row) ? [] : [rowOf(row, speech)]));
  const { version, availableMinutes } = await findOrderTime(db, meetingId);
  return {
    version,
    rows,
    later: all.flatMap((row) => (isSetAside(row) ? [topicRowOf(row, speech)] : [])),
    notPlaced: { count, topics: topics.map((topic) => topicOf(topic, speech)) },
    totals: { ...totalsOf(rows), availableMinutes },
    timeZone: found.timeZone,
  };
}

/** Counts the words of the topics' answers. Only texts that were not counted before are read. */
async function countWordsOf(
  { db, counts }: { db: CallContext['db']; counts: WordCounts },
  topics: readonly FoundTopic[],
): Promise<Speech['wordsOf']> {
  const known = new Map<string, number>();
  const uncounted: SavedAnswer[] = [];
  for (const found of topics) {
    for (const language of LANGUAGES) {
      const { revision } = found[language];
      if (revision === null) continue;
      const answer = { topicId: found.topic.id, language, revision };
      const words = counts.find(answer);
      if (words === undefined) uncounted.push(answer);
      else known.set(answerKey(answer), words);
    }
  }
  for (const answer of await findTexts(db, uncounted)) known.set(answerKey(answer), counts.count(answer));
  return (answer) => known.get(answerKey(answer)) ?? 0;
}

function answerKey({ topicId, language }: Pick<SavedAnswer, 'topicId' | 'language'>): string {
  return `${topicId} ${language}`;
}

function isSetAside(row: FoundTopicRow | FoundSection): row is FoundTopicRow {
  return row.kind === 'topic' && row.isLater;
}

function totalsOf(rows: RunningOrder['rows']): { topics: number; seconds: number } {
  const topics = rows.filter((row) => row.kind === 'topic');
  return { topics: topics.length, seconds: topics.reduce((all, { seconds }) => all + seconds, 0) };
}

function rowOf(row: FoundTopicRow | FoundSection, speech: Speech): TopicRow | SectionRow {
  if (row.kind === 'topic') return topicRowOf(row, speech);
  const { kind, id, version, changedBy, changedAt, headingFr, headingEn } = row;
  return { kind, id, version, changedBy, changedAt, headingFr, headingEn };
}

function topicRowOf(row: FoundTopicRow, speech: Speech): TopicRow {
  const { kind, id, version, changedBy, changedAt } = row;
  const exception = row.exception && { ...row.exception, at: new Date(row.exception.at) };
  return { kind, id, version, changedBy, changedAt, exception, ...topicOf(row, speech) };
}

function topicOf({ topic, themeCode, questions, ...found }: FoundTopic, { rate, wordsOf }: Speech): OrderTopic {
  const textIn = (language: Language): OrderText => {
    const { revision: _, ...text } = found[language];
    const words = wordsOf({ topicId: topic.id, language });
    return { ...text, words, seconds: speakingSeconds(words, rate[language]) };
  };
  const texts = { fr: textIn('fr'), en: textIn('en') };
  return {
    topic,
    themeCode,
    questions,
    ...texts,
    stageLanguages: LANGUAGES.filter((language) => texts[language].state === 'approved'),
    seconds: Math.max(texts.fr.seconds, texts.en.seconds),
  };
}
