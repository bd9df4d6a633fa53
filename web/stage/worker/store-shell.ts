/** Stores the files of the stage's page, so that the stored document always has all of its files. */
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';

/** The built files that a document names. */
const NAMED = /(?:src|href)="(\/assets\/[^"]+)"/g;

type Shell = {
  cache: Pick<Cache, 'keys' | 'addAll' | 'put' | 'delete'>;
  /** The script of this page. */
  script: string;
  /** The files that this page has loaded. */
  loaded: readonly string[];
  fetchDocument: () => Promise<Response>;
};

/**
 * Stores the document after all of its files. If a file cannot be stored, the earlier shell stays. It also
 * stays after an upgrade until this page reloads, because this page does not know all files of the new document.
 */
export async function storeShell({ cache, script, loaded, fetchDocument }: Shell): Promise<void> {
  const response = await fetchDocument();
  if (!response.ok) return;
  const text = await response.clone().text();
  const named = Array.from(text.matchAll(NAMED), ([, path = '']) => path);
  if (!named.includes(script)) return;
  const files = [...new Set([...named, ...loaded])];
  const stored = await cache.keys();
  const known = new Set(stored.map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !known.has(file)));
  await cache.put(STAGE_PATH, response);
  const old = stored.filter(({ url }) => ![STAGE_PATH, ...files].includes(new URL(url).pathname));
  await Promise.all(old.map(async (request) => await cache.delete(request)));
}
