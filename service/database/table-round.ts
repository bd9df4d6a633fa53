/** Tracks rounds through a whole table in batches. No I/O. */

/** @param last the id after which the next batch begins; undefined at the end of the table */
type Portion = { found: number; last: string | undefined };

export type TableRound = {
  /** The id after which the next batch begins; undefined at the beginning of the table. */
  after: () => string | undefined;
  /** True after a whole round that found nothing, until a batch finds something. */
  isThrough: () => boolean;
  note: (portion: Portion) => void;
  /** Demands another whole round. */
  repeat: () => void;
};

/** Repeats rounds. The caller runs fast until a whole round has found nothing, then takes a batch from time to time. */
export function createTableRound(): TableRound {
  let after: string | undefined;
  let isClean = true;
  let isThrough = false;
  const repeat = () => {
    isClean = false;
    isThrough = false;
  };
  return {
    after: () => after,
    isThrough: () => isThrough,
    note: ({ found, last }) => {
      if (found > 0) repeat();
      after = last;
      if (last !== undefined) return;
      isThrough ||= isClean;
      isClean = true;
    },
    repeat,
  };
}
