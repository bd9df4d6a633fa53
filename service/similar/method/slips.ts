/** The words of a glossary by their first letter, to find the one that a mistyped word meant. */
export type Slips = ReadonlyMap<string, readonly string[]>;

const LEAST_LETTERS = 5;
/** A replaced letter makes another word more often than a slip, unless it stands after these. */
const LETTERS_BEFORE_REPLACED = 4;

export function slipsOf(words: readonly string[]): Slips {
  return Map.groupBy(
    words.filter((word) => word.length >= LEAST_LETTERS),
    (word) => word.slice(0, 1),
  );
}

/** The words of the glossary that a typed word can mean by one slip. */
export function meantBy(typed: string, slips: Slips): string[] {
  if (typed.length < LEAST_LETTERS) return [];
  return (slips.get(typed.slice(0, 1)) ?? []).filter((word) => isSlip(typed, word));
}

function isSlip(typed: string, word: string): boolean {
  const difference = typed.length - word.length;
  if (difference > 1 || difference < -1) return false;
  const same = sameLetters(typed, word);
  if (difference === 1) return typed.slice(same + 1) === word.slice(same);
  if (difference === -1) return typed.slice(same) === word.slice(same + 1);
  return isSwapped(typed, word, same) || (same >= LETTERS_BEFORE_REPLACED && endsEqually(typed, word, same + 1));
}

function sameLetters(typed: string, word: string): number {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  return same;
}

function isSwapped(typed: string, word: string, at: number): boolean {
  return typed[at] === word[at + 1] && typed[at + 1] === word[at] && endsEqually(typed, word, at + 2);
}

function endsEqually(typed: string, word: string, from: number): boolean {
  return typed.slice(from) === word.slice(from);
}
