/** Keeps the files of this page for a reload without a network, and registers the service worker that serves them. */
import { STAGE_PATH } from '#contract/plain/stage/stage-links.ts';
import { trustWorker } from '#web/kit/worker/trust-worker.ts';
import { withCaches } from '../device/stored-stage.ts';
import { FILES, SHELL_CACHE } from './shell-answer.ts';
import { storeShell } from './store-shell.ts';
import workerUrl from './stage.worker.ts?worker&url';

/** Vite's development server has no shell to keep. Browsers have service workers only on https and on localhost. */
export async function keepShell(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await withCaches(async (all) => {
    const cache = await all.open(SHELL_CACHE);
    const fetchDocument = async () => await fetch(STAGE_PATH);
    await storeShell({ cache, script: ownScript(), loaded: loadedFiles(), fetchDocument });
  });
  await navigator.serviceWorker.register(trustWorker(workerUrl), { scope: STAGE_PATH }).catch(() => undefined);
}

/** All files that this page has loaded. Screens load theirs before they are stored. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(paths.filter((path) => FILES.test(path)))];
}

function ownScript(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}
