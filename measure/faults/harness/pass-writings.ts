/** Writes one captcha pass in many encodings, and creates invalid passes. */
import { join } from 'node:path';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { readSecret } from '#service/secret.ts';
import { createPass } from '#testing/app.ts';
import type { OpenMeeting } from './meeting.ts';

const HOUR_MS = 3_600_000;

type Pass = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

const encode = (text: string) => Buffer.from(text).toString('base64');
const decode = (token: string): Pass => JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
const backwards = (object: object) => Object.fromEntries(Object.entries(object).toReversed());

/** Other encodings of one pass, with the signed content unchanged. */
const WRITINGS: ((token: string, place: number) => string)[] = [
  (token) => token,
  (token) => token.replace(/=+$/, ''),
  (token, place) => `${token}${'='.repeat(place % 5)}`,
  (token) => token.replaceAll('+', '-').replaceAll('/', '_'),
  (token, place) => token.replace(/.{40}/g, `$&${['\n', ' ', '\t', '~'][place % 4]}`),
  (token, place) => encode(JSON.stringify(decode(token), null, place % 10)),
  (token) => encode(` ${JSON.stringify(decode(token))}\n`),
  (token) => encode(JSON.stringify(backwards(decode(token)))),
  (token, place) => encode(JSON.stringify({ ...decode(token), extra: place })),
  (token, place) => encode(JSON.stringify({ ...decode(token), solution: { ...decode(token).solution, time: place } })),
  (token, place) => encode(JSON.stringify({ ...decode(token), solution: { ...decode(token).solution, salt: place } })),
  (token) => encode(JSON.stringify(decode(token)).replace('"counter":0', '"counter":-0')),
  (token) => encode(JSON.stringify(decode(token)).replace('"counter":0', '"counter":0.0e7')),
  (token, place) => encode(JSON.stringify(decode(token)).replace('{', `{"challenge":${place},`)),
  (token) => encode(JSON.stringify(decode(token)).replaceAll('signature', String.raw`\u0073ignature`)),
  (token) => encode(escaped(token)),
  (token) => encode(JSON.stringify(withParameters(token, backwards(decode(token).challenge.parameters)))),
  (token) => encode(JSON.stringify(withSignature(token, decode(token).challenge.signature.toUpperCase()))),
  (token) => encode(JSON.stringify(withSignature(token, ` ${decode(token).challenge.signature}`))),
  (token) => encode(JSON.stringify(withSignature(token, `${decode(token).challenge.signature}\0`))),
  (token) => encode(JSON.stringify(withParameters(token, { ...decode(token).challenge.parameters, extra: undefined }))),
];

/** Encodes a pass in another way, in turn. */
export function rewrite(token: string, place: number): string {
  return WRITINGS[place % WRITINGS.length]?.(token, Math.floor(place / WRITINGS.length)) ?? token;
}

function withParameters(token: string, parameters: Record<string, unknown>): Pass {
  const pass = decode(token);
  return { ...pass, challenge: { ...pass.challenge, parameters } };
}

function withSignature(token: string, signature: string): Pass {
  const pass = decode(token);
  return { ...pass, challenge: { ...pass.challenge, signature } };
}

/** Writes the digits of the signature as JSON escapes. */
function escaped(token: string): string {
  const { signature } = decode(token).challenge;
  const escapes = [...signature]
    .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  return JSON.stringify(decode(token)).replace(signature, escapes);
}

/** Returns passes that must be refused, by their fault. */
export async function unacceptable(meeting: OpenMeeting, count: number): Promise<Record<string, string[]>> {
  const meetingId = await meeting.inspect(async ({ db }) => (await findCurrentMeeting(db))?.id ?? '');
  const secret = readSecret(join(meeting.dataDir, 'secret'));
  const soon = () => new Date(Date.now() + HOUR_MS);
  const otherSecret = (purpose: string) => secret(`${purpose} of nobody`);
  const make = async (create: (place: number) => Promise<string>) =>
    await Promise.all(Array.from({ length: count }, (_, place) => create(place)));
  const forge = async (forged: (token: string, place: number) => object) =>
    await make(async (place) => encode(JSON.stringify(forged(await meeting.pass(), place))));
  return {
    expired: await make((place) => createPass(secret, meetingId, new Date(Date.now() - 1000 * (place + 1)))),
    'of another meeting': await make(() => createPass(secret, crypto.randomUUID(), soon())),
    'of another secret': await make(() => createPass(otherSecret, meetingId, soon())),
    'with another signature': await forge((token, place) =>
      withSignature(token, flipDigit(decode(token).challenge.signature, place)),
    ),
    'with other parameters': await forge((token, place) =>
      withParameters(token, alter(decode(token).challenge.parameters, place)),
    ),
    'readdressed to this meeting': await make(async () => {
      const token = await createPass(secret, crypto.randomUUID(), soon());
      const { parameters } = decode(token).challenge;
      const data = { ...Object(parameters['data']), meeting: meetingId };
      return encode(JSON.stringify(withParameters(token, { ...parameters, data })));
    }),
    'with another solution': await forge((token, place) => {
      const { challenge, solution } = decode(token);
      return { challenge, solution: { ...solution, derivedKey: flipDigit(String(solution['derivedKey']), place) } };
    }),
  };
}

function flipDigit(digits: string, place: number): string {
  const at = place % digits.length;
  return `${digits.slice(0, at)}${digits[at] === '0' ? '1' : '0'}${digits.slice(at + 1)}`;
}

function alter(parameters: Record<string, unknown>, place: number): Record<string, unknown> {
  const alterations = [
    { expiresAt: Math.round(Date.now() / 1000) + 7200 + place },
    { cost: 2 + place },
    { keySignature: flipDigit(String(parameters['keySignature']), place) },
    { keyPrefix: '' },
    { salt: flipDigit(String(parameters['salt']), place) },
    { nonce: flipDigit(String(parameters['nonce']), place) },
    { added: place },
  ];
  return { ...parameters, ...alterations[place % alterations.length] };
}
