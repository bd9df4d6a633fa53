import type { DownloadBook } from '#contract/running-order/book.ts';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import { findMeeting, type Meeting } from '../meetings/meeting-queries.ts';
import { findThemes } from '../meetings/themes/theme-queries.ts';
import {
  findBookLogo,
  findBookQuestions,
  findBookRows,
  findRevision,
  type FoundQuestion,
  type FoundSection,
  type FoundTopic,
} from './book-queries.ts';
import type { ApprovedText, Book, BookSection, BookTopic } from './book.ts';

/** A page has room for about ten of the longest questions. */
const QUESTIONS_MAX = 20;

/**
 * Reads a book in one snapshot of the database, so that no approval changes between two pages.
 *
 * @throws the problem `no-meeting`
 */
export async function readBook(
  db: Database,
  { meetingId, language, copy, copies }: DownloadBook & { meetingId: string },
): Promise<Book> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await snapshot.execute(async (transaction) => {
    const meeting = await findMeeting(transaction, meetingId);
    if (meeting === undefined) throw problem('no-meeting');
    const { themes } = await findThemes(transaction, meetingId);
    const rows = await findBookRows(transaction, meetingId);
    const topicIds = rows.flatMap((row) => (row.kind === 'topic' && showsQuestions(row) ? [row.id] : []));
    const questions = await findBookQuestions(transaction, { topicIds, most: QUESTIONS_MAX });
    const { now, ...revision } = await findRevision(transaction, meetingId);
    const sheet: Sheet = {
      meeting,
      themes: new Map(themes.map(({ code, label }) => [code, label])),
      questions: Map.groupBy(questions, ({ topicId }) => topicId),
    };
    return {
      language,
      copy,
      copies: copies ?? null,
      companyName: textOf(meeting, 'companyName', language),
      meetingTitle: textOf(meeting, 'title', language),
      heldOn: meeting.heldOn,
      timeZone: meeting.timeZone,
      brand: meeting.brand,
      logo: await findBookLogo(transaction, meetingId),
      ...revision,
      madeAt: now,
      rows: rows.map((row) => rowOf(row, sheet)),
    };
  });
}

/** The questions replace a missing heading, and a topic on stage by exception has only them. */
function showsQuestions({ headingFr, headingEn, approved, exceptionReason }: FoundTopic): boolean {
  if (approved.length === 0) return exceptionReason !== null;
  return headingFr === null || headingEn === null;
}

/** A text of the meeting, or the one in the other language until it is written. */
function textOf({ texts }: Meeting, key: 'companyName' | 'title', language: Language): string {
  return texts[language][key] ?? texts[language === 'fr' ? 'en' : 'fr'][key] ?? '';
}

type Sheet = {
  meeting: Meeting;
  themes: ReadonlyMap<string, Localized<string>>;
  questions: ReadonlyMap<string, readonly FoundQuestion[]>;
};

function rowOf(row: FoundTopic | FoundSection, sheet: Sheet): BookTopic | BookSection {
  const heading = { fr: row.headingFr, en: row.headingEn };
  if (row.kind === 'section') return { kind: 'section', heading: { fr: row.headingFr, en: row.headingEn } };
  const { heldOn, answers } = sheet.meeting;
  const answer = { fr: approvedIn(row, 'fr'), en: approvedIn(row, 'en') };
  const questions = sheet.questions.get(row.id) ?? [];
  return {
    kind: 'topic',
    number: topicNumber(row.number, heldOn),
    heading,
    theme: row.themeCode === null ? null : (sheet.themes.get(row.themeCode) ?? null),
    questionCounts: row.questions,
    answer,
    figures: row.approved.length === 0 ? [] : row.figures,
    seconds: secondsOf(answer, answers.wordsPerMinute),
    exceptionReason: row.exceptionReason,
    questions: questions.map(({ text, language, number }) => {
      return { text, language, number: number === null ? null : questionNumber(number, heldOn) };
    }),
  };
}

function approvedIn({ approved }: FoundTopic, language: Language): ApprovedText {
  const found = approved.find((one) => one.language === language);
  return found === undefined ? null : { text: found.text, approvedAt: new Date(found.approvedAt) };
}

function secondsOf(answer: BookTopic['answer'], rate: Localized<number>): number | null {
  const all = LANGUAGES.flatMap((language) => {
    const approved = answer[language];
    return approved === null ? [] : [speakingSeconds(countWords(approved.text), rate[language])];
  });
  return all.length === 0 ? null : Math.max(...all);
}
