import { createHmac } from 'node:crypto';
import { canonicalAddress } from '#contract/email-address.ts';
import type { Transaction } from '../database/database.ts';
import type { Secret } from '../secret.ts';
import { findIdentity, insertDigests } from './queries/person-queries.ts';

const DIGEST_BYTES = 16;

/** Makes the digests by which a person is recognised after their address or company account has been taken away. */
export type PersonDigests = {
  ofAddress: (email: string) => string;
  /** @param subject as the issuer names the account */
  ofCompanyAccount: (subject: string) => string;
};

/** Each digest is an HMAC in hexadecimal: without the secret, trying addresses finds none. */
export function personDigests(secret: Secret): PersonDigests {
  const key = Buffer.from(secret('organiser identities'), 'hex');
  const digestOf = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest().subarray(0, DIGEST_BYTES).toString('hex');
  return {
    ofAddress: (email) => digestOf('address', canonicalAddress(email)),
    ofCompanyAccount: (subject) => digestOf('companyAccount', subject),
  };
}

/** Keeps the digests of an organiser's address and company accounts. Called before a revocation or a reset takes them away. */
export async function keepDigests(
  transaction: Transaction,
  digests: PersonDigests,
  organiserId: string,
): Promise<void> {
  const { email, subjects } = await findIdentity(transaction, organiserId);
  const ofAddress = email === null ? [] : [digests.ofAddress(email)];
  await insertDigests(transaction, organiserId, [...ofAddress, ...subjects.map(digests.ofCompanyAccount)]);
}
