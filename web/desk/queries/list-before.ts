import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import { readAddressValues } from '../address-values.ts';

/** The list from which the reader came, with the query string of its address. */
export type ListBefore = { path: 'answers' | 'topics'; search: Record<string, unknown> };

/**
 * Finds the last address in the tab's history that is no topic. Undefined when it is no list: the reader then followed
 * a link of a mail or of another screen.
 */
export function listBefore(): ListBefore | undefined {
  // Older browsers do not tell a page its history.
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  const earlier = navigation.entries().slice(0, currentEntry?.index ?? 0);
  const url = earlier.findLast((entry) => !pathOf(entry.url).startsWith('topics/'))?.url;
  const path = pathOf(url ?? null);
  if (path !== 'answers' && path !== 'topics') return undefined;
  return { path, search: readAddressValues(new URL(url ?? '').search) };
}

function pathOf(url: string | null): string {
  return url === null ? '' : new URL(url).pathname.slice(DESK_PATH.length + 1);
}
