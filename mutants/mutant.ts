/** A small patch that breaks one promise, and the suite that must go red for it. */
export type Mutant = {
  name: string;
  /** What the product says of itself: ARCHITECTURE "What always holds", SECURITY, the wire, or the specification. */
  promise: string;
  /** Relative to the root. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  suite: Suite;
};

export type Suite =
  /** A file of tests, of Playwright's in `e2e/` and of Vitest's elsewhere; and the words that stand in their names. */
  | { file: string; named: string }
  /** A trial of faults, in short. */
  | { trial: string };

/** @throws Error when the text to be replaced does not stand in the file exactly once */
export function applyPatch(text: string, { name, file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${name}: found ${parts.length - 1} times in ${file}, not once: ${find}`);
  return parts.join(replace);
}

/** Where its suite is written down. */
export function suiteName(suite: Suite): string {
  return 'trial' in suite ? `faults: ${suite.trial}` : `${suite.file}: ${suite.named}`;
}
