import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { makeRecoveryCodes } from './recovery-codes.ts';

const ISSUER = 'Tribune';
const KEY_CHARACTERS = 20;

/** A key for an authenticator app. */
export function makeAuthenticatorSecret(): string {
  return generateRandomString(KEY_CHARACTERS, 'a-z', 'A-Z', '0-9');
}

/** `uri` for scanning, and `key` for typing. */
export function authenticatorKey(secret: string, account: string): { uri: string; key: string } {
  return { uri: createOTP(secret).url(ISSUER, account), key: base32.encode(secret, { padding: false }) };
}

/** True for the current code, the previous one and the next one. */
export async function isCodeOf(secret: string, code: string): Promise<boolean> {
  return await createOTP(secret).verify(code);
}

/** Encrypts in the library's format. */
export async function encrypted(key: string, data: string): Promise<string> {
  return await symmetricEncrypt({ key, data });
}

export async function decrypted(key: string, data: string): Promise<string> {
  return await symmetricDecrypt({ key, data });
}

/** Creates recovery codes: `codes` to show once, and `kept` to store. */
export async function newRecoveryCodes(key: string) {
  const codes = makeRecoveryCodes();
  return { codes, stored: { recoveryCodes: await encrypted(key, JSON.stringify(codes)), codesMade: codes.length } };
}

/** The recovery codes that are still unused. */
export async function readRecoveryCodes(key: string, stored: string): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse(await decrypted(key, stored)));
}
