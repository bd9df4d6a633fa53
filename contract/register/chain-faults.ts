/** What verifying the register may find. No dependency, so that the browser may load it. */

/** Of a question as it stands now, beside what the entries of a chain that holds say of it. */
const QUESTION_FAULTS = [
  /** It was received here, and is no longer there. */
  'questionMissing',
  /** Its text is not the one whose digest its entry keeps. */
  'textChanged',
  /** More than one entry says that it was received. */
  'receivedTwice',
  /** It is said to be in another language than it was received in. */
  'languageChanged',
  /** It is said to have come by another channel. */
  'channelChanged',
  /** It is in another state than its last decision led it to. */
  'stateChanged',
  /** It is in another topic, or in none, than its last decision brought it into. */
  'topicChanged',
  /** It has another version than its last change gave it, or names another decision than its last. */
  'versionChanged',
  /** It was received at another instant. */
  'receivedAtChanged',
  /** Others are shown another text, or none, than its last redaction says. */
  'shownTextChanged',
] as const;
export type QuestionFault = (typeof QUESTION_FAULTS)[number];

/** What may have become of a place of the chain behind the service's back. */
export const CHAIN_FAULTS = [
  /** The entry, its number or its hash is not what was sealed there. */
  'changed',
  /** The entry or its seal has gone; or a question stands without its entry. */
  'removed',
  /** The entry was not there when its neighbours were sealed. */
  'inserted',
  /** The entry stands at the place of another. */
  'reordered',
  /** The chain up to here is another one than that whose hash was noted. */
  'rewritten',
  ...QUESTION_FAULTS,
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

const OF_QUESTIONS: ReadonlySet<ChainFault> = new Set(QUESTION_FAULTS);

/** Whether the chain itself holds where this is found. */
export function isOfQuestion(fault: ChainFault): fault is QuestionFault {
  return OF_QUESTIONS.has(fault);
}
