/** The query string of the stage's address. The devices are shown without one. */
export type StageSearch = { tab?: 'rehearsal' };

export function readStageSearch(typed: Record<string, unknown>): StageSearch {
  return typed['tab'] === 'rehearsal' ? { tab: 'rehearsal' } : {};
}
