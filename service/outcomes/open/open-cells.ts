/** Open questions as rows of a CSV file, in an organiser's language. No I/O. */
import type { TopicName } from '#contract/topic.ts';
import type { Language } from '#contract/plain/language.ts';
import type { OpenGroup } from '#contract/plain/outcome/outcome-filter.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import { en } from '#words/desk/closing-check/en.ts';
import { fr } from '#words/desk/closing-check/fr.ts';
import type { OpenReference } from './open-queries.ts';

const WORDS = { en, fr };

/** The values that all rows share. */
export type OpenSheet = {
  language: Language;
  timeZone: string;
  /** Day of the meeting, such as 2025-05-23. */
  heldOn: string;
};

/** The column headers. */
export function openColumns({ language, timeZone }: OpenSheet): string[] {
  const { file } = WORDS[language];
  return [
    file.number,
    file.reference,
    file.group,
    file.topic,
    file.headingFr,
    file.headingEn,
    file.language,
    file.received.replace('{{zone}}', timeZone),
  ];
}

type Place = { group: OpenGroup; topic: TopicName | null };

/** The cells of a question, in the order of the columns. A missing value is an empty cell. */
export function openCells({ group, topic }: Place, question: OpenReference, sheet: OpenSheet): string[] {
  const { file } = WORDS[sheet.language];
  const at = Temporal.Instant.fromEpochMilliseconds(question.receivedAt.getTime()).toZonedDateTimeISO(sheet.timeZone);
  return [
    question.number === null ? '' : questionNumber(question.number, sheet.heldOn),
    question.reference,
    file.groups[group],
    topic === null ? '' : topicNumber(topic.number, sheet.heldOn),
    topic?.headingFr ?? '',
    topic?.headingEn ?? '',
    question.language,
    at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
  ];
}
