import { createHash, randomBytes } from 'node:crypto';

/** 160 bits: too many to guess. */
const TOKEN_BYTES = 20;

/** A link's token, and the hash that the database stores. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: linkTokenHash(token) };
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
