import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** The purpose for which the key of `senderDigest` is derived. */
export const SENDER_KEY = 'question senders';

const KEY_BYTES = 4;
const DIGEST_BYTES = 16;

/** Computes the digest that finds questions from the same e-mail address, in hexadecimal digits. */
export type SenderDigest = {
  digestOf: (email: string) => string;
  /** The beginning of each digest made with this key. Digests that begin otherwise come from a replaced secret. */
  keyFingerprint: string;
};

/**
 * The digest is an HMAC: without the service's secret, an address cannot be found by trying addresses.
 *
 * @param key hexadecimal, derived for this use alone
 */
export function senderDigest(key: string): SenderDigest {
  const macOf = (text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest();
  const keyFingerprint = macOf('').subarray(0, KEY_BYTES).toString('hex');
  const digestOf = (email: string) =>
    keyFingerprint + macOf(foldAddress(email)).subarray(0, DIGEST_BYTES).toString('hex');
  return { digestOf, keyFingerprint };
}

/** Normalizes an address: case does not count, and a domain is the same in letters and in punycode. */
export function foldAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const folded = domainToASCII(domain);
  return `${local}@${folded === '' ? domain : folded}`.trim().normalize('NFC').toLowerCase();
}
