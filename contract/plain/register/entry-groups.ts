/** The filters of the register. */

/** The subjects of entries. */
export const ENTRY_GROUPS = [
  'received',
  'questions',
  'decisions',
  'topics',
  'answers',
  'order',
  'stage',
  'outcomes',
  'organisers',
  'authors',
  'meeting',
  'database',
] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** Kinds of actors of an entry; `shareholder` acts on the public page. */
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
