/** The faults that verifying the register may find. */

/** Faults of a question whose present row contradicts the entries of an intact chain. */
const QUESTION_FAULTS = [
  /** The question was received here, and no longer exists. */
  'questionMissing',
  /** The text does not match the digest in its entry. */
  'textChanged',
  /** More than one entry records the receipt. */
  'receivedTwice',
  /** The language differs from the one at the receipt. */
  'languageChanged',
  /** The channel differs from the one at the receipt. */
  'channelChanged',
  /** The state differs from the result of the last decision. */
  'stateChanged',
  /** The topic differs from the result of the last decision. */
  'topicChanged',
  /** The version differs from that of the last change, or the row names another decision than the last. */
  'versionChanged',
  /** The time of receipt differs. */
  'receivedAtChanged',
  /** The shown text differs from that of the last redaction. */
  'shownTextChanged',
] as const;
export type QuestionFault = (typeof QUESTION_FAULTS)[number];

/** The faults of a place of the chain. */
export const CHAIN_FAULTS = [
  /** The entry, its number or its hash differs from the sealed one. */
  'changed',
  /** The entry or its seal is gone, or a question exists without its entry. */
  'removed',
  /** The entry did not exist when its neighbours were sealed. */
  'inserted',
  /** The entry is at the place of another entry. */
  'reordered',
  /** The hash of the chain at this place differs from the noted hash. */
  'rewritten',
  ...QUESTION_FAULTS,
  /** An approved answer is not the text whose digest its last approval recorded. */
  'answerChanged',
  /** The final counts of the finish differ from the outcomes in the register. */
  'finishChanged',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

const OF_QUESTIONS: ReadonlySet<ChainFault> = new Set(QUESTION_FAULTS);

/** True for a fault of a question; the chain itself is intact. */
export function isOfQuestion(fault: ChainFault): fault is QuestionFault {
  return OF_QUESTIONS.has(fault);
}
