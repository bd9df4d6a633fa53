import type { Database } from '../database/database.ts';
import { type DrawLogo, findLogo, setPictures } from './logo-queries.ts';

type Dependencies = { db: Database; drawLogo: DrawLogo; onFailure: (error: unknown) => void };

/**
 * Draws, in the background, a logo that an earlier release stored without pictures, or without that of the room screen.
 * Each process tries a logo once, unless the database fails: a logo that exceeds the limits would exceed them again.
 *
 * @returns the function that takes the digest of such a logo
 */
export function drawMissingLogos({ db, drawLogo, onFailure }: Dependencies): (digest: string) => void {
  const tried = new Set<string>();
  return (digest) => {
    if (tried.has(digest)) return;
    tried.add(digest);
    drawMissing({ db, drawLogo }, digest).catch((error: unknown) => {
      tried.delete(digest);
      onFailure(error);
    });
  };
}

async function drawMissing({ db, drawLogo }: Pick<Dependencies, 'db' | 'drawLogo'>, digest: string): Promise<void> {
  const logo = await findLogo(db, digest);
  const drawn = logo === undefined ? undefined : await drawLogo(logo.mediaType, logo.bytes);
  if (drawn === undefined || 'faults' in drawn) return;
  await db.transaction().execute((transaction) => setPictures(transaction, { digest, pictures: drawn.pictures }));
}
