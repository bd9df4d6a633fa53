/** A small patch that breaks one guarantee, and the tests that must fail for it. */
export type Mutant = {
  name: string;
  /** One sentence about the product that is false under the patch. */
  guarantee: string;
  /** Relative to the root. */
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  suite: Suite;
};

export type Suite =
  /** A file of Playwright (`e2e/`) or Vitest (elsewhere), and a part of the names of its tests. */
  | { file: string; named: string }
  /** A scenario of `measure/faults`, in its short form. */
  | { scenario: string };

export type Guarantee = {
  /** Bold texts of "What always holds" in ARCHITECTURE.md, and rows of the table of SECURITY.md. */
  headings: string[];
  mutants: Mutant[];
};

/** @throws Error when the text to replace does not occur in the file exactly once */
export function applyPatch(text: string, { name, file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${name}: found ${parts.length - 1} times in ${file}, not once: ${find}`);
  return parts.join(replace);
}

export function suiteName(suite: Suite): string {
  return 'scenario' in suite ? `faults: ${suite.scenario}` : `${suite.file}: ${suite.named}`;
}
