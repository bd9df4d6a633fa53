/** A company's sign-in: a real OpenID Connect provider on loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';

const CLIENT = { id: 'tribune', secret: 'a secret that the company gave' };
const ROLES_CLAIM = 'tribune_roles';

export type CompanyPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  locale?: string;
  tribune_roles?: string[];
};

/** Starts the company's provider. Every visitor is the last person given to `person`, without any question. */
export async function startCompanyProvider(redirectUri: string) {
  let isSilent = false;
  let person: CompanyPerson = { sub: 'nobody', email: 'nobody@example.com' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub', ROLES_CLAIM],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/person/${uid}` },
    cookies: { keys: ['a key for cookies'] },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (isSilent) return;
    if (request.url?.startsWith('/person/') !== true) return answer(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id });
      grant.addOIDCScope('openid email profile');
      const login = { accountId: person.sub, remember: false };
      await provider.interactionFinished(request, response, { login, consent: { grantId: await grant.save() } });
    })();
  });
  const folder = mkdtempSync(join(tmpdir(), 'tribune-company-'));
  const secretFile = join(folder, 'client-secret');
  writeFileSync(secretFile, `${CLIENT.secret}\n`);
  return {
    issuer,
    /** Sets the person who signs in from now on. */
    person: (next: CompanyPerson) => void (person = next),
    /** From now on the provider accepts connections without ever answering, or answers again. */
    setSilent: (next: boolean) => void (isSilent = next),
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET_FILE: secretFile },
    rolesClaim: ROLES_CLAIM,
    /** Follows redirects as a browser would, up to the desk's address with the code. */
    follow: async (url: string): Promise<string> => {
      const cookies = new Map<string, string>();
      let next = url;
      for (let step = 0; step < 10 && next.startsWith(issuer); step += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const split = pair.indexOf('=');
          cookies.set(pair.slice(0, split), pair.slice(split + 1));
        }
        next = new URL(reply.headers.get('location') ?? '', next).href;
      }
      return next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
