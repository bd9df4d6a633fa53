/** Reads what an organiser types to find entries of the register. */
import { foldText } from '../plain/fold.ts';
import { typedNumber, typedReference } from '../plain/question/question-number.ts';

/**
 * Each part is undefined when the text cannot mean it. Several may be set: `303` is a place and a question's number.
 */
export type EntrySearch = {
  number: number | undefined;
  reference: string | undefined;
  topic: number | undefined;
  place: number | undefined;
  /** Beginning of the hash, in lower-case hexadecimal digits. */
  hash: string | undefined;
};

const TYPED_TOPIC = /^t(?:\d{2}-?)?0*([1-9]\d{0,8})$/i;
const TYPED_PLACE = /^\d{1,12}$/;
const TYPED_HASH = /^[0-9a-f]{8,64}$/i;
/** Separates the thousands of a place, and the parts of a hash. */
const GROUPING = /[\s,.']/g;

/** Reads `Q25-0303`, a reference, `T25-07`, a place such as `1,284`, or eight or more digits of a hash. */
export function readEntrySearch(typed: string): EntrySearch {
  const together = foldText(typed).replaceAll(GROUPING, '');
  const topic = TYPED_TOPIC.exec(together)?.[1];
  return {
    number: typedNumber(together),
    reference: typedReference(together),
    topic: topic === undefined ? undefined : Number(topic),
    place: TYPED_PLACE.test(together) ? Number(together) : undefined,
    hash: TYPED_HASH.test(together) ? together.toLowerCase() : undefined,
  };
}
