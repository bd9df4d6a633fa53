/** Keeps the files of this page for a reload without a network, and registers the service worker that serves them. */
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { withCaches } from '../device/stored-stage.ts';
import { FILES, SHELL_CACHE } from './shell-answer.ts';
import workerUrl from './stage.worker.ts?worker&url';

let policy: TrustedTypePolicy | undefined;

/** Vite's development server has no shell to keep. Browsers have service workers only on https and on localhost. */
export async function keepShell(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await storeShell(shellFiles());
  await navigator.serviceWorker.register(trustedUrl(workerUrl), { scope: STAGE_PATH }).catch(() => undefined);
}

/** The document, and all files that this page has loaded. Screens load theirs before they are stored. */
function shellFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [STAGE_PATH, ...new Set(paths.filter((path) => FILES.test(path)))];
}

/** Adds new files first, so that a lost network in between leaves a complete older shell. */
async function storeShell(files: readonly string[]): Promise<void> {
  await withCaches(async (all) => {
    const cache = await all.open(SHELL_CACHE);
    const stored = await cache.keys();
    const known = new Set(stored.map(({ url }) => new URL(url).pathname));
    await cache.addAll(files.filter((file) => file === STAGE_PATH || !known.has(file)));
    const old = stored.filter(({ url }) => !files.includes(new URL(url).pathname));
    await Promise.all(old.map(async (request) => await cache.delete(request)));
  });
}

/** This page creates only one script URL, that of its worker. */
function trustedUrl(url: string): string | URL {
  policy ??= window.trustedTypes?.createPolicy('tribune', {
    createScriptURL(requestedUrl) {
      if (requestedUrl !== url) throw new TypeError(requestedUrl);
      return requestedUrl;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
