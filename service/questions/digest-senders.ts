import { startBackgroundWork } from '../database/background-work.ts';
import type { Queryable } from '../database/database.ts';
import { createTableRound } from '../database/table-round.ts';
import type { SenderDigest } from './sender.ts';
import { findUndigested, updateSenders } from './sender-queries.ts';

/** Authors per pass. The embedded engine reads and writes them in a few milliseconds. */
const PORTION = 200;
const PAUSE_MS = 300;
/** The pause after a portion that needed no digest. */
const PAUSE_BETWEEN_MS = 20;

export type DigestingParts = {
  db: Queryable;
  senders: SenderDigest;
  /** Called when a pass has failed. The work is tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Computes missing digests of authors, and digests made with a replaced secret, one portion at a time. After a round that
 * found none, it checks a portion from time to time, because a restored backup may contain such authors.
 *
 * @returns a function that stops the work and waits for the running pass
 */
export function startDigesting({ db, senders, onFailure }: DigestingParts): () => Promise<void> {
  const round = createTableRound();
  const pass = async () => {
    const portion = await digestSenders(db, { senders, after: round.after() });
    round.note(portion);
    return { pauseMs: portion.found > 0 ? PAUSE_MS : PAUSE_BETWEEN_MS, isIdle: round.isThrough() };
  };
  return startBackgroundWork({ pass, onFailure });
}

/** @returns how many authors got a digest, and the last author of the portion; undefined at the end */
export async function digestSenders(
  db: Queryable,
  { senders, after, size = PORTION }: { senders: SenderDigest; after: string | undefined; size?: number },
): Promise<{ found: number; last: string | undefined }> {
  const { undigested, last } = await findUndigested(db, { after, size, keyFingerprint: senders.keyFingerprint });
  await updateSenders(
    db,
    undigested.map(({ questionId, email }) => ({ questionId, sender: senders.digestOf(email) })),
  );
  return { found: undigested.length, last };
}
