/** Formats questions as lines of text. */
import { formatInstant } from '../../meetings/local-time.ts';
import type { OrganisersQuestion, QuestionPage } from '#contract/question/organisers-question.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import type { HistoryEntry, ReadQuestion } from '#contract/question/reading.ts';
import { plainLines, plainText } from '../../http/text/plain-text.ts';
import type { TypedOptions } from '../arguments/options.ts';

const OVERDUE = { overdue: 'yes', severelyOverdue: 'severely' };
const FILTERS = ['language', 'since', 'search', 'state', 'theme', 'topic'];

type PageInput = { options: TypedOptions; heldOn: string };

/** A page of questions, their number and the total, and the command for the next page. */
export function pageLines(page: QuestionPage & { total: number }, { options, heldOn }: PageInput): string[] {
  const { questions, total, next, timeZone } = page;
  const isFiltered = FILTERS.some((name) => options[name] !== undefined);
  const kind = isFiltered ? 'matching questions' : 'questions';
  if (total === 0) return [isFiltered ? 'No question matches.' : 'No question has been received.'];
  const shown = `${questions.length.toLocaleString('en')} of ${total.toLocaleString('en')} ${kind} shown, newest first.`;
  return [
    ...questions.flatMap((question) => questionLines(question, { heldOn, timeZone }).concat('')),
    shown,
    ...(next === null ? [] : ['The older ones that follow:', `  ${nextCommand(next, options)}`]),
  ];
}

/** The command for the next page: the same options, from the last question shown. */
function nextCommand(before: string, options: TypedOptions): string {
  const words = Object.entries({ ...options, before }).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, quoted(plainText(value))] : [`--${name}`],
  );
  return ['npm run tribune -- question list', ...words].join(' ');
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w.:+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

type OfMeeting = { heldOn: string; timeZone: string };

/** One question, in its meeting's time zone; an ellipsis when it has no number yet. */
export function questionLines(question: OrganisersQuestion, { heldOn, timeZone }: OfMeeting): string[] {
  const { reference, number, receivedAt, state, language, channel, hasConsented, text } = question;
  const called = number === null ? '…' : questionNumber(number, heldOn);
  return [
    `${reference}  ${called}  ${formatInstant(receivedAt, timeZone, true)}  ${state}  ${language}  ${channel}`,
    `  author   ${authorWords(question)}`,
    `  consent  ${hasConsented ? 'yes' : 'no'}`,
    ...quotedLines(text ?? 'erased'),
  ];
}

function authorWords({ author, country, isMasked }: OrganisersQuestion): string {
  const from = country === null ? '' : ` (${country})`;
  if (author === null) return `erased${from}`;
  if (isMasked) return `masked${from}`;
  const company = author.company === null ? '' : `, ${author.company}`;
  return `${plainText(`${author.firstName} ${author.lastName} <${author.email}>${company}`)}${from}`;
}

/** One question with every field of its JSON, except empty ones. */
export function readQuestionLines(question: ReadQuestion, heldOn: string): string[] {
  const { timeZone, version, age, themeCode, topic, isOpened, shownText, previous, next, id } = question;
  return [
    ...questionLines(question, { heldOn, timeZone }),
    ...(shownText === null ? [] : ['  shown to others', ...quotedLines(shownText)]),
    ...wordingLines(question),
    `  id       ${id}`,
    `  version  ${version}`,
    `  overdue  ${age === null ? 'no' : OVERDUE[age]}`,
    `  theme    ${plainText(themeCode ?? 'none')}`,
    `  topic    ${topic === null ? 'none' : `${topicNumber(topic.number, heldOn)} (${topic.id})`}`,
    `  redacted ${question.isRedacted ? 'yes' : 'no'}`,
    `  opened   ${isOpened ? 'yes' : 'no'}`,
    ...refusalLines(question),
    ...translationLines(question),
    ...noteLines(question),
    ...senderLines(question, heldOn),
    '  history',
    ...question.history.flatMap((entry) => historyLines(entry, { timeZone, heldOn })),
    `  previous ${previous ?? 'none'}`,
    `  next     ${next ?? 'none'}`,
  ];
}

/** A proposed wording that is not in force yet. */
function wordingLines({ redactionProposal, timeZone }: ReadQuestion): string[] {
  if (redactionProposal === null) return [];
  const { text, proposedBy, proposedAt } = redactionProposal;
  return [
    `  waits for a second person, proposed by ${plainText(proposedBy)}, ${formatInstant(proposedAt, timeZone, true)}`,
    ...quotedLines(text),
  ];
}

function refusalLines({ refusal, timeZone }: ReadQuestion): string[] {
  if (refusal === null) return [];
  const { reasonCode, sentence, note, proposedBy, proposedAt } = refusal;
  return [
    `  refusal  reason ${plainText(reasonCode)}, proposed by ${plainText(proposedBy)}, ${formatInstant(proposedAt, timeZone, true)}`,
    ...quotedLines(sentence),
    ...(note === null ? [] : ['  note for the second person', ...quotedLines(note)]),
  ];
}

function translationLines({ translation, timeZone }: ReadQuestion): string[] {
  if (translation === null) return [];
  const { text, version, writtenBy, writtenAt } = translation;
  const by = `${plainText(writtenBy)}, ${formatInstant(writtenAt, timeZone, true)}`;
  return [`  translation, version ${version}, by ${by}`, ...quotedLines(text)];
}

function noteLines({ notes, timeZone }: ReadQuestion): string[] {
  return notes.flatMap(({ id, text, writtenBy, writtenAt }) => [
    `  note by ${plainText(writtenBy)}, ${formatInstant(writtenAt, timeZone, true)} (${id})`,
    ...quotedLines(text ?? 'erased'),
  ]);
}

function senderLines({ sameSender }: ReadQuestion, heldOn: string): string[] {
  const { count, questions } = sameSender;
  if (count === 0) return [];
  const called = questions.map(({ id, number }) => (number === null ? id : questionNumber(number, heldOn)));
  const others = count === 1 ? '1 other' : `${count.toLocaleString('en')} others`;
  return [`  the same sender sent ${others}: ${called.join(', ')}`];
}

/** These entries name the other side of a comparison. */
const COMPARED: ReadonlySet<string> = new Set(['question.setApart', 'question.comparedAgain']);

function historyLines(entry: HistoryEntry, { timeZone, heldOn }: OfMeeting): string[] {
  const { place, kind, actor, actorId, occurredAt, detail, topic, fromTopic, otherQuestion, remark, recipient } = entry;
  const who = actorId === null ? actor : `${actor} ${plainText(actorId)}`;
  const more = Object.keys(detail).length === 0 ? '' : `  ${plainText(JSON.stringify(detail))}`;
  return [
    `    ${place ?? '…'}  ${formatInstant(occurredAt, timeZone, true)}  ${kind}  ${who}${more}`,
    ...(fromTopic === null ? [] : [`      from topic ${topicNumber(fromTopic.number, heldOn)}`]),
    ...(topic === null
      ? []
      : [`      ${COMPARED.has(kind) ? 'the other' : 'in'} topic ${topicNumber(topic.number, heldOn)}`]),
    ...(otherQuestion === null ? [] : [`      the other question ${otherQuestion.reference}`]),
    ...(recipient === null ? [] : [`      to ${plainText(recipient)}`]),
    ...(remark === null ? [] : plainLines(remark).map((line) => `      | ${line}`)),
  ];
}

function quotedLines(text: string): string[] {
  return plainLines(text).map((line) => `  | ${line}`);
}
