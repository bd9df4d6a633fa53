/** A browser that keeps its cookies, and organisers who sign in as at a real desk. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { FastifyInstance } from 'fastify';
import type { Answer, Call, Input } from '#contract/calls/call.ts';
import { CALLS, type CallName, type Calls } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { newLinkToken } from '#service/organisers/credentials/link-token.ts';
import { insertInvitation, setPasswordLink } from '#service/organisers/queries/invitation-queries.ts';
import type { Database } from '#service/database/database.ts';

export const PASSWORD = 'Correct-Giraffe-44';
const ORIGIN = 'http://localhost';

type Given<Name extends CallName> = Input<Calls[Name]>;

export type Browser = ReturnType<typeof openBrowser>;
export type App = Pick<FastifyInstance, 'inject'>;

/** Opens a browser at the desk's page. It keeps cookies and sends its page's origin. */
export function openBrowser(app: App, over: { headers?: Record<string, string>; address?: string } = {}) {
  const cookies = new Map<string, string>();
  const send = async <Name extends CallName>(name: Name, input: Given<Name>) => {
    const { method, path, body } = requestOf(CALLS[name], input);
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      ...(over.address === undefined ? {} : { remoteAddress: over.address }),
      headers: {
        host: 'localhost',
        ...(method === 'GET' ? {} : { origin: ORIGIN }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...over.headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name: cookie, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(cookie);
      else cookies.set(cookie, encodeURIComponent(value));
    }
    return answer;
  };
  return {
    cookies,
    send,
    /** Makes a call and parses its answer by the contract. @throws the problem of the answer */
    ask: async <Name extends CallName>(name: Name, input: Given<Name>): Promise<Answer<Calls[Name]>> => {
      const answer = await send(name, input);
      if (answer.statusCode >= 400) throw Object.assign(new Error(answer.json().code), answer.json());
      const { output }: Call = CALLS[name];
      return ('body' in output ? output.body.parse(answer.json()) : undefined) as Answer<Calls[Name]>;
    },
  };
}

let invited = 0;

/** Invites an organiser as the operator would. @returns the token of the link */
export async function invite(db: Database, roles: Role[], email: string | null = null): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  invited += 1;
  const address = email ?? `organiser-${invited}@example.com`;
  const invitation = { id: crypto.randomUUID(), tokenHash, email: address, roles, invitedBy: null, hours: 24 };
  await db.transaction().execute((transaction) => insertInvitation(transaction, invitation));
  return token;
}

/** Accepts an invitation in a new browser, with a password and no second factor yet. */
export async function acceptWith(app: App, token: string): Promise<Browser> {
  const browser = openBrowser(app);
  const person = { firstName: 'Ngozi', lastName: 'Okafor', password: PASSWORD, language: 'en' } as const;
  await browser.ask('acceptInvitation', { body: { token, ...person } });
  return browser;
}

/** Returns the token of the link that is mailed for a forgotten password. */
export async function mailedLink(db: Database, organiserId: string): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await setPasswordLink(db, { organiserId, tokenHash, minutes: 60 });
  return token;
}

/** Returns the code that an authenticator app shows, `ahead` steps of 30 seconds from now. */
export async function codeOf(key: string, ahead = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key));
  return await createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + ahead);
}

export type SignedIn = { browser: Browser; email: string; organiserId: string; key: string; recoveryCodes: string[] };

/** Signs in an organiser with these roles and a second factor. */
export async function signInAs(service: { app: App }, db: Database, roles: Role[]): Promise<SignedIn> {
  const browser = await acceptWith(service.app, await invite(db, roles));
  const { key } = await browser.ask('beginAuthenticator', {});
  const { recoveryCodes } = await browser.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
  const session = await browser.ask('showSession', {});
  if (session.state !== 'signedIn') throw new Error(`not signed in: ${session.state}`);
  const { email, organiserId } = session.organiser;
  return { browser, email, organiserId, key, recoveryCodes: recoveryCodes ?? [] };
}
