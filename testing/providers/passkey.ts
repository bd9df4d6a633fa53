/** An authenticator that creates a passkey and signs with it as a browser would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const ORIGIN = 'http://localhost';

type Shown = { origin?: string; isUserVerified?: boolean };

/** Creates a key pair for one site. */
export function makePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const about = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (isUserVerified: boolean, attested?: Buffer) => {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const beginning = [createHash('sha256').update('localhost').digest(), Buffer.from([flags]), Buffer.alloc(4)];
    return Buffer.concat([...beginning, ...(attested === undefined ? [] : [attested])]);
  };
  return {
    id: about.id,
    /** Returns a browser's answer to the options of a registration. */
    register: (challenge: string, { origin = ORIGIN, isUserVerified = true }: Shown = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(isUserVerified, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { ...about, response, clientExtensionResults: {} };
    },
    /** Returns a browser's answer to the options of a sign-in. */
    signIn: (challenge: string, { origin = ORIGIN, isUserVerified = true }: Shown = {}) => {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(isUserVerified);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...about, response, clientExtensionResults: {} };
    },
  };
}

/** The part of CBOR that an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (!(value instanceof Map)) throw new TypeError('not known here');
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
