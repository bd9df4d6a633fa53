import { createHash, randomBytes } from 'node:crypto';

/** 160 bits: nobody guesses one, whatever their patience. */
const TOKEN_BYTES = 20;

/** What a link carries, and what is kept of it. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: linkTokenHash(token) };
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
