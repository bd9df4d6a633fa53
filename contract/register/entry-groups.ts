/** What entries of the register are looked for by; without any library, so that the browser may have it. */

/** What an entry is about. */
export const ENTRY_GROUPS = [
  'received',
  'questions',
  'decisions',
  'topics',
  'organisers',
  'authors',
  'meeting',
  'database',
] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** Whoever may have done what an entry says; `shareholder` on the public page. */
export const ENTRY_ACTORS = [
  'shareholder',
  'visitor',
  'organiser',
  'device',
  'operator',
  'monitor',
  'service',
] as const;
export type EntryActor = (typeof ENTRY_ACTORS)[number];
