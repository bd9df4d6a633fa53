import { expect, test } from 'vitest';
import { storeShell } from './store-shell.ts';

const OLD_DOCUMENT = '<script type="module" src="/assets/stage/old.js"></script>';
const NEW_DOCUMENT = OLD_DOCUMENT.replace('old', 'new');

/** A cache that fetches from these files, as browsers have it: `addAll` stores all of its files or none. */
function cacheOf(stored: Record<string, string>, files: Record<string, string>) {
  const held = new Map(Object.entries(stored));
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://desk.example.com').pathname;
  const cache = {
    keys: async () => [...held.keys()].map((path) => new Request(`https://desk.example.com${path}`)),
    addAll: async (paths: Iterable<RequestInfo>) => {
      const found = [...paths].map((path) => [pathOf(path), files[pathOf(path)]] as const);
      if (found.some(([, text]) => text === undefined)) throw new TypeError('not found');
      for (const [path, text] of found) held.set(path, text ?? '');
    },
    put: async (path: RequestInfo | URL, response: Response) => void held.set(pathOf(path), await response.text()),
    delete: async (request: RequestInfo | URL) => held.delete(pathOf(request)),
  };
  return { cache, held: () => Object.fromEntries(held) };
}

const STORED = { '/stage': OLD_DOCUMENT, '/assets/stage/old.js': 'old', '/assets/stage/prompter-old.js': 'old part' };
const [script, loaded] = ['/assets/stage/new.js', ['/assets/stage/new.js', '/assets/stage/prompter-new.js']];
const fetchDocument = async () => new Response(NEW_DOCUMENT);

test('a new document replaces the stored one after its files', async () => {
  const files = { '/assets/stage/new.js': 'new', '/assets/stage/prompter-new.js': 'new part' };
  const { cache, held } = cacheOf(STORED, files);
  await storeShell({ cache, script, loaded, fetchDocument });
  expect(held()).toEqual({ '/stage': NEW_DOCUMENT, ...files });
});

test('a file that fails leaves the stored shell', async () => {
  const { cache, held } = cacheOf(STORED, { '/assets/stage/new.js': 'new' });
  await expect(storeShell({ cache, script, loaded, fetchDocument })).rejects.toThrow('not found');
  expect(held()).toEqual(STORED);
});

test('a page keeps no document of another build', async () => {
  const { cache, held } = cacheOf(STORED, { '/assets/stage/new.js': 'new' });
  const own = { script: '/assets/stage/old.js', loaded: ['/assets/stage/old.js', '/assets/stage/prompter-old.js'] };
  await storeShell({ cache, ...own, fetchDocument });
  await storeShell({ cache, ...own, fetchDocument: async () => new Response('Bad gateway', { status: 502 }) });
  expect(held()).toEqual(STORED);
});
