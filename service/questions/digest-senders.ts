import { startBackgroundWork } from '../database/background-work.ts';
import type { Queryable } from '../database/database.ts';
import { createTableRound } from '../database/table-round.ts';
import type { SenderDigest } from './sender.ts';
import { findUndigested, updateSenders } from './sender-queries.ts';

/** As the embedded engine reads and writes them in some milliseconds. */
const PORTION = 200;
const PAUSE_MS = 300;
/** After a portion that needed no digest. */
const PAUSE_BETWEEN_MS = 20;

export type DigestingParts = {
  db: Queryable;
  senders: SenderDigest;
  /** Called when it has failed; it is tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Gives a digest to authors who have none, and to those whose digest is of a secret that was replaced: some at a time. Once
 * a whole round has found none, it looks at a portion now and then: a backup may have brought others back.
 *
 * @returns the function that ends it; what is under way is waited for
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

/** @returns how many got a digest, and after which author the next portion begins; undefined at the end */
export async function digestSenders(
  db: Queryable,
  { senders, after, size = PORTION }: { senders: SenderDigest; after: string | undefined; size?: number },
): Promise<{ found: number; last: string | undefined }> {
  const { undigested, last } = await findUndigested(db, { after, size, keyMark: senders.keyMark });
  await updateSenders(
    db,
    undigested.map(({ questionId, email }) => ({ questionId, sender: senders.digestOf(email) })),
  );
  return { found: undigested.length, last };
}
