import type { Language } from '#contract/plain/language.ts';

/** The remark whose passage is marked, or the passage on which a remark is being written. */
export type Focus =
  | { remarkId: string }
  | { language: Language; start: number; end: number; quoted: string }
  | undefined;
