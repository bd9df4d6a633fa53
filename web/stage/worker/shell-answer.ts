/** How the service worker answers for a file of the shell. No I/O of its own. */

export const SHELL_CACHE = 'stage-shell';
/** Files whose names change with their content. */
export const FILES = /^\/(?:assets|brand)\//;

/** A slow network is as good as none for a screen that starts again in the middle of a meeting. */
const PATIENCE_MS = 4000;

type Sources = {
  isDocument: boolean;
  fromNetwork: () => Promise<Response>;
  fromCache: () => Promise<Response | undefined>;
  patienceMs?: number;
};

/** The newest document, or else the stored one; stored files first, because they never change. */
export async function shellAnswer(sources: Sources): Promise<Response> {
  const { isDocument, fromNetwork, fromCache, patienceMs = PATIENCE_MS } = sources;
  if (!isDocument) return (await fromCache()) ?? (await fromNetwork());
  const network = fromNetwork();
  const inTime = await Promise.race([network.catch(() => undefined), after(patienceMs)]);
  // A proxy's error page is no document of ours.
  if (inTime !== undefined && inTime.status < 500) return inTime;
  return (await fromCache()) ?? (await network);
}

async function after(ms: number): Promise<undefined> {
  return await new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
