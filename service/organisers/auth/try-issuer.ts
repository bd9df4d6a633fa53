import { z } from 'zod';

/** Whoever waits for a diagnosis does not wait longer. */
const PATIENCE_MS = 5000;

/** What signing in needs of it. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Where an issuer of OpenID Connect says what it is (OpenID Connect Discovery 1.0, section 4). */
export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** What became of asking an issuer what it is. */
export type IssuerAnswer =
  | { kind: 'sound' }
  /** The code of the system, or `ETIMEDOUT` after five seconds. */
  | { kind: 'unreachable'; code: string | undefined }
  | { kind: 'refused'; status: number }
  | { kind: 'noDiscovery' }
  /** Section 4.3: what it calls itself must be what it was asked by. */
  | { kind: 'another'; issuer: string };

/** Asks an issuer for its discovery document, as the first sign-in does. */
export async function tryIssuer(issuer: string): Promise<IssuerAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
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

/** Of the cause: `fetch` itself says only that it has failed. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
