import { ENTRY_ACTORS, ENTRY_GROUPS, type EntryActor, type EntryGroup } from '#contract/plain/register/entry-groups.ts';

/** The query string of the register's address. */
export type RegisterSearch = {
  /** The group of entries. If undefined: everything during a search, otherwise `most`. */
  group?: EntryGroup | 'all' | 'most';
  actor?: EntryActor;
  /** The id of the organiser who acted. */
  organiser?: string;
  /** A question, a topic, a place in the chain or a hash, as typed. */
  search?: string;
  /** Days such as 2025-05-21; both ends are included. */
  from?: string;
  to?: string;
};

const GROUPS = ['most', 'all', ...ENTRY_GROUPS] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readRegisterSearch(typed: Record<string, unknown>): RegisterSearch {
  const { group, actor, organiser, from, to } = typed;
  const knownGroup = GROUPS.find((one) => one === group);
  const knownActor = ENTRY_ACTORS.find((one) => one === actor);
  const search = typeof typed['search'] === 'string' ? typed['search'].trim() : '';
  return {
    ...(knownGroup === undefined ? {} : { group: knownGroup }),
    ...(knownActor === undefined ? {} : { actor: knownActor }),
    ...(typeof organiser === 'string' && organiser !== '' ? { organiser } : {}),
    ...(search === '' ? {} : { search }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
}
