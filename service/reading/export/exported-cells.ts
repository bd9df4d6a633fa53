/** Questions as rows of a CSV file, in an organiser's language. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import { en as stateWordsEn } from '#words/desk/en.ts';
import { fr as stateWordsFr } from '#words/desk/fr.ts';
import { en as inboxEn } from '#words/desk/inbox/en.ts';
import { fr as inboxFr } from '#words/desk/inbox/fr.ts';
import { en } from '#words/desk/question-file/en.ts';
import { fr } from '#words/desk/question-file/fr.ts';
import type { ExportedQuestion } from './export-queries.ts';

const WORDS = { en, fr };
const CHANNELS = { en: inboxEn.list, fr: inboxFr.list };
const STATES = { en: stateWordsEn.states, fr: stateWordsFr.states };

/** The values that all rows share. */
export type Sheet = {
  language: Language;
  timeZone: string;
  /** Day of the meeting, such as 2025-05-23. */
  heldOn: string;
  /** Names of organisers by id. */
  names: ReadonlyMap<string, string>;
  withAuthors: boolean;
};

/** The column headers. */
export function columnsIn({ language, withAuthors }: Pick<Sheet, 'language' | 'withAuthors'>): string[] {
  const { file } = WORDS[language];
  const ofQuestion = [
    file.number,
    file.reference,
    file.received,
    file.language,
    file.channel,
    file.text,
    file.topic,
    file.heading,
    file.theme,
    file.state,
    file.reason,
    file.sentence,
    file.recipient,
    file.notes,
    file.decidedBy,
    file.decidedAt,
    file.timeZone,
  ];
  const ofAuthor = [file.firstName, file.lastName, file.email, file.country, file.company, file.consent];
  return withAuthors ? [...ofQuestion, ...ofAuthor] : ofQuestion;
}

/** The cells of a question, in the order of the columns. An erased or missing value is an empty cell. */
export function exportedCells(question: ExportedQuestion, sheet: Sheet): string[] {
  const { number, reference, receivedAt, language, channel, text, state } = question;
  return [
    number === null ? '' : questionNumber(number, sheet.heldOn),
    reference,
    localTime(receivedAt, sheet),
    language,
    CHANNELS[sheet.language][channel],
    text ?? '',
    ...topicCells(question, sheet),
    labelIn(question.theme, sheet) ?? question.themeCode ?? '',
    STATES[sheet.language][state],
    ...decisionCells(question, sheet),
    sheet.timeZone,
    ...(sheet.withAuthors ? authorCells(question, sheet) : []),
  ];
}

function topicCells({ topic, heading }: ExportedQuestion, sheet: Sheet): string[] {
  return [topic === null ? '' : topicNumber(topic.number, sheet.heldOn), labelIn(heading, sheet) ?? ''];
}

function decisionCells(question: ExportedQuestion, sheet: Sheet): string[] {
  const { reason, sentence, recipient, notes, decidedBy, decidedAt } = question;
  const nameOf = (organiserId: string) => sheet.names.get(organiserId) ?? organiserId;
  const written = notes.map(({ text, by, at }) => `${nameOf(by)}, ${localTime(new Date(at), sheet)}\n${text}`);
  return [
    reason === null ? '' : (labelIn(reason, sheet) ?? reason.code),
    sentence ?? '',
    recipient ?? '',
    written.join('\n\n'),
    decidedBy === null ? '' : nameOf(decidedBy),
    decidedAt === null ? '' : localTime(decidedAt, sheet),
  ];
}

function authorCells({ author, country, hasConsented }: ExportedQuestion, { language }: Sheet): string[] {
  if (author === null) return ['', '', '', '', '', ''];
  const { file } = WORDS[language];
  const { firstName, lastName, email, company } = author;
  return [firstName, lastName, email, country ?? '', company ?? '', hasConsented ? file.yes : file.no];
}

/** A label that is missing in this language falls back to the other language. */
function labelIn(label: Record<Language, string | null>, { language }: Sheet): string | null {
  return label[language] ?? label[language === 'fr' ? 'en' : 'fr'];
}

function localTime(instant: Date, { timeZone }: Sheet): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}
