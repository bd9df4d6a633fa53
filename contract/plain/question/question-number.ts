/** Formats and reads the numbers of questions and topics. */
import { foldText } from '../fold.ts';

const DIGITS = 4;
const TOPIC_DIGITS = 2;
const TYPED_NUMBER = /^(?:[qQ](?<year>\d{2})-?)?0*(?<number>[1-9]\d{0,8})$/;
const TYPED_TOPIC = /^(?:[tT](?<year>\d{2})-?)?0*(?<number>[1-9]\d{0,8})$/;
const TYPED_REFERENCE = /^([2-9A-HJKMNP-TV-Z]{4})-?([2-9A-HJKMNP-TV-Z]{4})$/i;

/** `Q25-0303`, of the meeting held in 2025. @param heldOn such as 2025-05-23 */
export function questionNumber(number: number, heldOn: string): string {
  return `Q${heldOn.slice(2, 4)}-${String(number).padStart(DIGITS, '0')}`;
}

/** `T25-07`, a topic of the meeting held in 2025. @param heldOn such as 2025-05-23 */
export function topicNumber(number: number, heldOn: string): string {
  return `T${heldOn.slice(2, 4)}-${String(number).padStart(TOPIC_DIGITS, '0')}`;
}

/** The number in a typed text: `Q25-0303`, `q250303` or `303`; undefined when there is none. */
export function typedNumber(typed: string): number | undefined {
  const number = TYPED_NUMBER.exec(foldText(typed).trim())?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}

/** The topic's number in a typed text: `T25-07`, `t25-7` or `7`; undefined when there is none. */
export function typedTopicNumber(typed: string): number | undefined {
  const number = TYPED_TOPIC.exec(foldText(typed).trim())?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}

/** False for a number with the year of another meeting. @param heldOn such as 2025-05-23 */
export function isOfMeeting(typed: string, heldOn: string): boolean {
  const year = /^[qt](\d{2})/.exec(foldText(typed).trim())?.[1];
  return year === undefined || year === heldOn.slice(2, 4);
}

/** The reference in a typed text: as copied, in lower case, or without the hyphen; undefined when there is none. */
export function typedReference(typed: string): string | undefined {
  const groups = TYPED_REFERENCE.exec(foldText(typed).trim());
  return groups === null ? undefined : `${groups[1]}-${groups[2]}`.toUpperCase();
}
