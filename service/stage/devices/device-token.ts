/** Tokens of devices and their pairing codes. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { PAIRING_DIGITS } from '#contract/plain/stage/stage-kinds.ts';

/** No 0, 1, I, L, O, U, as in references: a person may read the code aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LINK_CODE_LENGTH = 12;
const LINK_CODE = new RegExp(`^[${ALPHABET}]{${LINK_CODE_LENGTH}}$`);
const TOKEN = /^Bearer ([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;

export type DeviceTokens = {
  /** The token of a paired device, with our signature. */
  tokenOf: (device: { deviceId: string; secret: string }) => string;
  /** Reads a token from an `Authorization` header; undefined without one of ours. It needs no query. */
  readToken: (header: string | undefined) => { deviceId: string; secretHash: Buffer } | undefined;
  /** The stored hash of a code. It is keyed: eight digits alone could be tried one by one. */
  codeHash: (code: string) => Buffer;
};

/** @param key the key of signatures and code hashes */
export function deviceTokens(key: string): DeviceTokens {
  const signatureOf = (text: string) => createHmac('sha256', key).update(`token ${text}`).digest('base64url');
  return {
    tokenOf: ({ deviceId, secret }) => `${deviceId}.${secret}.${signatureOf(`${deviceId}.${secret}`)}`,
    readToken: (header) => {
      const [, deviceId, secret, signature] = TOKEN.exec(header ?? '') ?? [];
      if (deviceId === undefined || secret === undefined || signature === undefined) return undefined;
      const [given, due] = [Buffer.from(signature), Buffer.from(signatureOf(`${deviceId}.${secret}`))];
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
      return { deviceId, secretHash: secretHash(secret) };
    },
    codeHash: (code) =>
      createHmac('sha256', key)
        .update(`code ${normalised(code)}`)
        .digest(),
  };
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A code for a link, and one for typing. */
export function newCodes(): { link: string; digits: string } {
  const link = Array.from({ length: LINK_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const digits = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0');
  return { link, digits };
}

/** True for the code of a link. It is too long to be guessed, so wrong ones need not be counted. */
export function isLinkCode(code: string): boolean {
  return LINK_CODE.test(normalised(code));
}

function normalised(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
