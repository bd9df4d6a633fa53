import { z } from 'zod';

/** An operator waits at most this long for the diagnosis. */
const TIMEOUT_MS = 5000;

/** The fields that sign-in needs. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** The address of an issuer's discovery document (OpenID Connect Discovery 1.0, section 4). */
export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** The result of requesting an issuer's discovery document. */
export type IssuerAnswer =
  | { kind: 'sound' }
  /** The system's error code, or `ETIMEDOUT` after five seconds. */
  | { kind: 'unreachable'; code: string | undefined }
  | { kind: 'refused'; status: number }
  | { kind: 'noDiscovery' }
  /** Section 4.3: the issuer in the document must equal the requested one. */
  | { kind: 'another'; issuer: string };

/** Requests an issuer's discovery document, as the first sign-in does. */
export async function tryIssuer(issuer: string): Promise<IssuerAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(discoveryAddress(issuer), { signal, headers: { accept: 'application/json' } });
    const text = await response.text();
    return response.ok ? judge(issuer, text) : { kind: 'refused', status: response.status };
  } catch (error) {
    return { kind: 'unreachable', code: signal.aborted ? 'ETIMEDOUT' : codeOf(error) };
  }
}

function judge(issuer: string, text: string): IssuerAnswer {
  const found = Discovery.safeParse(readJson(text));
  if (!found.success) return { kind: 'noDiscovery' };
  const isSame = discoveryAddress(found.data.issuer) === discoveryAddress(issuer);
  return isSame ? { kind: 'sound' } : { kind: 'another', issuer: found.data.issuer };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code is in the cause: the error of `fetch` says only that it failed. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
