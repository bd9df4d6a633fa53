/**
 * Keeps the content and the last state of the stage in the browser's cache, which has room for long texts. Browsers
 * have it only on https and on localhost.
 */
import type { StageOverview, StageTopics } from './calls.ts';

export const STORED_CACHE = 'stage-content';
const [CONTENT, OVERVIEW] = ['/stage/stored/content', '/stage/stored/overview'];

export type StoredStage = { content: StageTopics | undefined; overview: StageOverview | undefined };

/** Where a screen keeps its stage. */
export type StageStorage = {
  read: () => Promise<StoredStage>;
  /** A later call replaces the texts of an earlier one. */
  writeContent: (content: StageTopics) => Promise<void>;
  writeOverview: (overview: StageOverview) => Promise<void>;
  clear: () => Promise<void>;
};

export function cacheStorage(): StageStorage {
  return {
    read: async () => ({
      content: await readJson(CONTENT, isContent),
      overview: await readJson(OVERVIEW, isOverview),
    }),
    writeContent: async (content) => await writeJson(CONTENT, content),
    writeOverview: async (overview) => await writeJson(OVERVIEW, overview),
    clear: async () => {
      await withCaches(async (all) => await all.delete(STORED_CACHE));
    },
  };
}

async function readJson<T>(path: string, isValue: (value: unknown) => value is T): Promise<T | undefined> {
  const value = await withCaches(async (all): Promise<unknown> => {
    const cache = await all.open(STORED_CACHE);
    const stored = await cache.match(path);
    return await stored?.json();
  });
  return isValue(value) ? value : undefined;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await withCaches(async (all) => {
    const cache = await all.open(STORED_CACHE);
    await cache.put(path, new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } }));
  });
}

/** A browser without a cache, or with a full one, loses only what it would show after a reload without a network. */
export async function withCaches<T>(work: (all: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(caches);
  } catch {
    return undefined;
  }
}

/** This surface wrote it, perhaps in an earlier version, so only the parts that every version has are checked. */
function isContent(value: unknown): value is StageTopics {
  return typeof value === 'object' && value !== null && 'topics' in value && Array.isArray(value.topics);
}

function isOverview(value: unknown): value is StageOverview {
  return typeof value === 'object' && value !== null && 'state' in value;
}
