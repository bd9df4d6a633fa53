/** Topics with their answers as rows of a CSV file, in an organiser's language. No I/O. */
import type { AnswerRow } from '#contract/answer/answer-list.ts';
import type { Language, Localized } from '#contract/plain/language.ts';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import { en as stateWordsEn } from '#words/desk/answer/en.ts';
import { fr as stateWordsFr } from '#words/desk/answer/fr.ts';
import { en } from '#words/desk/answers/en.ts';
import { fr } from '#words/desk/answers/fr.ts';

const WORDS = { en, fr };
const STATES = { en: stateWordsEn.states, fr: stateWordsFr.states };

/** The values that all rows share. */
export type AnswerSheet = {
  language: Language;
  timeZone: string;
  /** Day of the meeting, such as 2025-05-23. */
  heldOn: string;
  /** Names of organisers by id. */
  names: ReadonlyMap<string, string>;
  /** Labels of themes by code. */
  themes: ReadonlyMap<string, Localized<string>>;
};

export function answerColumns({ language, timeZone }: Pick<AnswerSheet, 'language' | 'timeZone'>): string[] {
  const { file } = WORDS[language];
  return [
    file.number,
    file.headingFr,
    file.headingEn,
    file.theme,
    file.questions,
    file.stateFr,
    file.stateEn,
    file.wordsFr,
    file.wordsEn,
    file.givenTo,
    file.due.replace('{{zone}}', timeZone),
  ];
}

/** The cells of a topic, in the order of the columns. A missing value is an empty cell. */
export function answerCells(
  { topic, themeCode, questions, fr: french, en: english, assignment }: AnswerRow,
  sheet: AnswerSheet,
) {
  const states = STATES[sheet.language];
  const theme = themeCode === null ? undefined : sheet.themes.get(themeCode);
  return [
    topicNumber(topic.number, sheet.heldOn),
    topic.headingFr ?? '',
    topic.headingEn ?? '',
    theme?.[sheet.language] ?? themeCode ?? '',
    String(questions),
    states[french.state],
    states[english.state],
    String(french.words),
    String(english.words),
    expertOf(assignment, sheet),
    dueOf(assignment, sheet),
  ];
}

type Assignment = AnswerRow['assignment'];

/** A declined topic waits for another expert, so its cell is empty. */
function expertOf(assignment: Assignment, { names }: AnswerSheet): string {
  if (assignment === null || assignment.state === 'declined') return '';
  return names.get(assignment.expertId) ?? assignment.expertId;
}

function dueOf(assignment: Assignment, { timeZone }: AnswerSheet): string {
  const dueAt = assignment?.dueAt ?? null;
  if (dueAt === null) return '';
  const at = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(timeZone);
  return at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
