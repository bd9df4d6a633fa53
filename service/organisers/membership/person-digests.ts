import { createHmac } from 'node:crypto';
import { canonicalAddress } from '#contract/plain/email-address.ts';
import type { Transaction } from '../../database/database.ts';
import type { Secret } from '../../secret.ts';
import { findIdentity, insertDigests } from '../queries/person-queries.ts';

const DIGEST_BYTES = 16;

/** Digests that recognise a person after their address or company account was removed. */
export type PersonDigests = {
  ofAddress: (email: string) => string;
  /** @param subject the issuer's identifier of the account */
  ofCompanyAccount: (subject: string) => string;
};

/** Each digest is a hexadecimal HMAC: without the secret, addresses cannot be tried. */
export function personDigests(secret: Secret): PersonDigests {
  const key = Buffer.from(secret('organiser identities'), 'hex');
  const digestOf = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, DIGEST_BYTES).toString('hex');
  return {
    ofAddress: (email) => digestOf('address', canonicalAddress(email)),
    ofCompanyAccount: (subject) => digestOf('companyAccount', subject),
  };
}

/**
 * Stores the digests of an organiser's address and company accounts. Call it before a revocation or a reset removes
 * them.
 */
export async function storeDigests(
  transaction: Transaction,
  digests: PersonDigests,
  organiserId: string,
): Promise<void> {
  const { email, subjects } = await findIdentity(transaction, organiserId);
  const ofAddress = email === null ? [] : [digests.ofAddress(email)];
  await insertDigests(transaction, organiserId, [...ofAddress, ...subjects.map(digests.ofCompanyAccount)]);
}
