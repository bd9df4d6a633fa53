import type { Input } from '#contract/calls/call.ts';
import type { PasskeyOptions } from '#contract/organiser/organiser.ts';
import type { DeskCalls } from '../../calls/client.ts';

/** The browser's credential in the shape of the contract. */
type KnownCredential = Input<DeskCalls['signInWithPasskey']>['body']['credential'];
type NewCredential = Input<DeskCalls['registerPasskey']>['body']['credential'];

/** The user or the browser returned no passkey. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Whether this browser can parse the service's JSON options (https://www.w3.org/TR/webauthn-3/). */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** @throws NoPasskey */
export async function requestPasskey(options: PasskeyOptions): Promise<KnownCredential> {
  if (!isRequestOptions(options)) throw new NoPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const json = await credentialFrom(() => navigator.credentials.get({ publicKey }));
  if (!isKnownCredential(json)) throw new NoPasskey();
  return json;
}

/** @throws NoPasskey */
export async function createPasskey(options: PasskeyOptions): Promise<NewCredential> {
  if (!isCreationOptions(options)) throw new NoPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const json = await credentialFrom(() => navigator.credentials.create({ publicKey }));
  if (!isNewCredential(json)) throw new NoPasskey();
  return json;
}

async function credentialFrom(request: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await request().catch((error: unknown) => {
    throw new NoPasskey('No passkey', { cause: error });
  });
  return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
}

/** Distinguishes only the two kinds of options: the service writes them, and the browser validates them. */
function isRequestOptions(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options;
}

function isCreationOptions(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'user' in options && 'rp' in options;
}

/** Distinguishes only the two kinds of credentials: the service validates every field. */
function isKnownCredential(json: unknown): json is KnownCredential {
  return 'signature' in (responseOf(json) ?? {});
}

function isNewCredential(json: unknown): json is NewCredential {
  return 'attestationObject' in (responseOf(json) ?? {});
}

function responseOf(json: unknown): object | undefined {
  if (typeof json !== 'object' || json === null || !('response' in json)) return undefined;
  return typeof json.response === 'object' && json.response !== null ? json.response : undefined;
}
