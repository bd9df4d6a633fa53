/** Compares two texts paragraph by paragraph, for a choice between them. No I/O. */
import { diffArrays } from 'diff';

/** Paragraphs that both texts have, or those in which they differ. */
export type Passage = { kind: 'same'; text: string } | { kind: 'differs'; theirs: string; mine: string };

const BETWEEN = '\n\n';

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

/** The passages of both texts in reading order. Joined by an empty line, each side gives its text again. */
export function comparePassages(theirs: string, mine: string): Passage[] {
  const passages: Passage[] = [];
  let differing: { theirs: string[]; mine: string[] } | undefined;
  const end = () => {
    if (differing !== undefined) {
      passages.push({ kind: 'differs', theirs: differing.theirs.join(BETWEEN), mine: differing.mine.join(BETWEEN) });
    }
    differing = undefined;
  };
  for (const { value, added, removed } of diffArrays(paragraphsOf(theirs), paragraphsOf(mine))) {
    if (added || removed) {
      differing ??= { theirs: [], mine: [] };
      differing[added ? 'mine' : 'theirs'].push(...value);
    } else {
      end();
      passages.push({ kind: 'same', text: value.join(BETWEEN) });
    }
  }
  end();
  return passages;
}

/** The text with one choice for each passage that differs, in their order. */
export function chosenText(passages: readonly Passage[], choices: readonly ('theirs' | 'mine')[]): string {
  let at = 0;
  const parts = passages.map((passage) => {
    if (passage.kind === 'same') return passage.text;
    const choice = choices[at] ?? 'theirs';
    at += 1;
    return passage[choice];
  });
  return parts.filter((part) => part !== '').join(BETWEEN);
}
