/** Letters that follow each other within this time belong to the same words. */
const SAME_WORDS_MS = 2000;

/** A key; `at` in milliseconds of any clock. */
export type Press = { key: string; hasModifier: boolean; isInField: boolean; at: number };

/**
 * Recognises letters that continue words after their field has disappeared or lost the focus by itself, for example when
 * the answer to a command closes a panel. Enter, Tab, Escape, a modifier or the pointer ends the words: what follows is
 * meant for the screen.
 */
export function createTypedWords() {
  let typedAt = Number.NEGATIVE_INFINITY;
  const end = () => {
    typedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    end,
    /** Call it before the key acts. @returns whether it continues words outside of a field, and must not act */
    isContinued: (press: Press): boolean => {
      if (press.hasModifier || ENDING.has(press.key)) end();
      if (press.isInField || !isLetter(press) || press.at - typedAt >= SAME_WORDS_MS) return false;
      typedAt = press.at;
      return true;
    },
    /** Call it after the key has acted. A digit that accepts a suggestion acts in a field, and is no part of words. */
    record: (press: Press, hasActed: boolean): void => {
      if (!press.isInField || !isLetter(press)) return;
      if (hasActed) end();
      else typedAt = press.at;
    },
  };
}

const ENDING: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape']);

function isLetter({ key, hasModifier }: Press): boolean {
  return key.length === 1 && !hasModifier;
}
