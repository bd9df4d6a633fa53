/** Formats the verification of the register as lines of text. */
import { formatInstant } from '../../meetings/local-time.ts';
import { questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import { isOfQuestion, type QuestionFault } from '#contract/plain/register/chain-faults.ts';
import type { ChainBreak, RegisterVerification } from '#contract/register/register.ts';

const SHORT_HASH = 8;

type Named = Pick<ChainBreak, 'reference' | 'number' | 'topic' | 'topicId' | 'language'>;

/** Whether the chain is intact, the places where it breaks, and the hash to keep. */
export function verificationLines(verification: RegisterVerification, heldOn: string): string[] {
  const { holds, entries, unsealed, erasedTexts, head, verifiedAt, timeZone, breaks, breakCount } = verification;
  return [
    `${verdictOf(verification)}: ${counted(entries)} entries, verified ${formatInstant(verifiedAt, timeZone, true)}.`,
    ...breaks.map((broken) => `  ${faultWords(broken, heldOn)}${hashWords(broken)}`),
    ...(breakCount > breaks.length ? [`  and ${counted(breakCount - breaks.length)} more`] : []),
    ...(erasedTexts === 0 ? [] : [erasedWords(erasedTexts)]),
    ...(unsealed === 0 || holds ? [] : [`${unsealedWords(unsealed)}.`]),
    ...(head === null ? [] : [`head       ${head.place}:${head.hash}`]),
    ...(holds && head !== null ? ['Note the head: with --noted, a later run reports any change before it.'] : []),
  ];
}

function verdictOf({ breaks: [first], erasedTexts, unsealed }: RegisterVerification): string {
  if (first === undefined) {
    const texts = `every text${erasedTexts === 0 ? '' : ' that is not erased'}`;
    return `The chain holds, every question, every approved answer and ${texts}${unsealed === 0 ? '' : `, but ${unsealedWords(unsealed)}`}`;
  }
  if (first.fault === 'textChanged') return 'The chain holds, but not every text';
  if (first.fault === 'answerChanged') return 'The chain holds, but not every approved answer';
  if (first.fault === 'finishChanged') return 'The chain holds, but not the final counts';
  if (isOfQuestion(first.fault)) return 'The chain holds, but not every question';
  return first.place === null ? 'The chain breaks behind its end' : `The chain breaks at place ${counted(first.place)}`;
}

function faultWords({ fault, place, other, ...named }: ChainBreak, heldOn: string): string {
  const at = counted(place ?? 0);
  const last = other === null || other === place ? undefined : counted(other);
  const places = last === undefined ? `place ${at}` : `places ${at} to ${last}`;
  switch (fault) {
    case 'changed':
      return `place ${at}: the entry differs from the sealed one`;
    case 'removed':
      if (place === null) return 'the entry of a question was removed';
      return `${places}: the sealed entry was removed`;
    case 'inserted':
      return `${places}: the entry was inserted afterwards`;
    case 'reordered':
      return `place ${at}: the entry belongs at place ${last ?? at}`;
    case 'rewritten':
      return `place ${at}: up to here the chain is not the one whose hash was noted`;
    default:
      return `${receiptWords(place)}: ${comparedWords(fault, named, heldOn)}`;
  }
}

/** The first digits of both hashes, for a place that has two. The JSON contains the whole hashes. */
function hashWords({ fault, expectedHash, foundHash }: ChainBreak): string {
  if (expectedHash === undefined || foundHash === undefined) return '';
  const [expected, found] = [expectedHash.slice(0, SHORT_HASH), foundHash.slice(0, SHORT_HASH)];
  return fault === 'rewritten' ? ` (noted ${expected}, is ${found})` : ` (sealed ${expected}, gives ${found})`;
}

function receiptWords(place: number | null): string {
  return place === null ? 'no place yet' : `place ${counted(place)}`;
}

/** A question, an approved answer or the final counts that differ from their entries. */
function comparedWords(fault: QuestionFault | 'answerChanged' | 'finishChanged', named: Named, heldOn: string): string {
  if (fault === 'finishChanged') return 'the final counts are not those of the outcomes';
  return fault === 'answerChanged' ? answerWords(named, heldOn) : questionWords(fault, named, heldOn);
}

function answerWords({ topic = 0, topicId, language }: Named, heldOn: string): string {
  const name = language === 'fr' ? 'French' : 'English';
  if (topicId !== undefined) {
    return `the ${name} answer of topic ${topicId} was approved, and the topic no longer exists`;
  }
  return `the ${name} answer of ${topicNumber(topic, heldOn)} is not the approved one`;
}

function questionWords(fault: QuestionFault, { reference = '', number }: Named, heldOn: string): string {
  if (fault !== 'questionMissing') return QUESTION_WORDS[fault](reference);
  return `question ${number === undefined ? '' : questionNumber(number, heldOn)} was received and no longer exists`;
}

const QUESTION_WORDS: Record<Exclude<QuestionFault, 'questionMissing'>, (reference: string) => string> = {
  textChanged: (reference) => `the text of ${reference} is not the one received`,
  receivedTwice: (reference) => `${reference} has more than one entry of its receipt`,
  languageChanged: (reference) => `the language of ${reference} differs from the one at its receipt`,
  channelChanged: (reference) => `the channel of ${reference} differs from the one at its receipt`,
  versionChanged: (reference) => `the version or decision of ${reference} differs from its last change`,
  stateChanged: (reference) => `the state of ${reference} differs from its last decision`,
  topicChanged: (reference) => `the topic of ${reference} differs from its last decision`,
  receivedAtChanged: (reference) => `the time of receipt of ${reference} differs from its entry`,
  shownTextChanged: (reference) => `the text shown for ${reference} differs from its last redaction`,
};

function unsealedWords(count: number): string {
  return count === 1
    ? '1 entry has no place yet and is not proved yet'
    : `${counted(count)} entries have no place yet and are not proved yet`;
}

function erasedWords(count: number): string {
  return count === 1
    ? '1 text is erased: it cannot be compared any more.'
    : `${counted(count)} texts are erased: they cannot be compared any more.`;
}

function counted(number: number): string {
  return number.toLocaleString('en');
}
