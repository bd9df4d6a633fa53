/** Tracks rounds through a whole table, portion by portion. No I/O. */

/** @param last the id that the next portion begins after; undefined at the end of the table */
type Portion = { found: number; last: string | undefined };

export type TableRound = {
  /** The id that the next portion begins after; undefined at the beginning of the table. */
  after: () => string | undefined;
  /** True once a whole round has found nothing, until something is found again. */
  isThrough: () => boolean;
  note: (portion: Portion) => void;
  /** Demands another whole round. */
  repeat: () => void;
};

/** Repeats rounds. The caller goes fast until a whole round has found nothing, then takes a portion now and then. */
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
