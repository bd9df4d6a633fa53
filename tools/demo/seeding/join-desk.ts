/** The demonstration's organisers join by invitation, with a password and a code, as real organisers do. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { CALLS } from '#contract/calls/calls.ts';
import type { Ask } from '#service/operator/socket/client.ts';
import { type Organiser, type OrganiserKey, ORGANISERS } from '../organisers.ts';
import { type DeskBrowser, openBrowser } from './desk-browser.ts';

/** The credentials of an organiser. */
export type Account = {
  organiser: Organiser;
  password: string;
  /** The key of the authenticator app, in Base32. */
  key: string;
  /** Each code works once. */
  usedCodes: Set<string>;
};
export type Colleague = { account: Account; browser: DeskBrowser };
export type Colleagues = ReadonlyMap<OrganiserKey, Colleague>;

const STEP_MS = 30_000;
/** A code is valid during its own half minute, the one before and the one after. */
const STEPS = [0, 1, -1];

/** The secretary joins by the set-up link and invites the others; all are then signed in. */
export async function joinDesk(origin: string, ask: Ask): Promise<Colleagues> {
  const [first, ...others] = ORGANISERS;
  const { link } = await ask('inviteOrganiser', { body: { roles: [first.role] } });
  const secretary = await join(origin, first, link);
  const colleagues = new Map<OrganiserKey, Colleague>([[first.key, secretary]]);
  for (const organiser of others) {
    const { email, role } = organiser;
    const handover = await secretary.browser.ask(CALLS.inviteOrganiser, { body: { email, roles: [role] } });
    colleagues.set(organiser.key, await join(origin, organiser, handover.link));
  }
  return colleagues;
}

async function join(origin: string, organiser: Organiser, link: string | null): Promise<Colleague> {
  const browser = openBrowser(origin);
  const [, token] = link?.split('#') ?? [];
  if (token === undefined) throw new Error('The invitation came without its link.');
  const [firstName = '', lastName = ''] = organiser.name.split(' ');
  const password = crypto.randomUUID();
  // An invitation fixes the address; the set-up link has none.
  const person = { firstName, lastName, email: organiser.email, password, language: 'en' } as const;
  await browser.ask(CALLS.acceptInvitation, { body: { token, ...person } });
  const { key } = await browser.ask(CALLS.beginAuthenticator, {});
  const account = { organiser, password, key, usedCodes: new Set<string>() };
  await browser.ask(CALLS.confirmAuthenticator, { body: { code: await newCode(account) } });
  return { account, browser };
}

/** Signs an organiser in with password and authenticator code. */
export async function signIn(browser: DeskBrowser, account: Account): Promise<void> {
  const { password, organiser } = account;
  await browser.ask(CALLS.signIn, { body: { email: organiser.email, password } });
  await browser.ask(CALLS.verifyCode, { body: { code: await newCode(account) } });
}

/** @throws Error when every valid code has been used */
async function newCode({ key, usedCodes }: Account): Promise<string> {
  const otp = createOTP(new TextDecoder().decode(base32.decode(key)));
  const now = Math.floor(Date.now() / STEP_MS);
  const codes = await Promise.all(STEPS.map((step) => otp.hotp(now + step)));
  const code = codes.find((candidate) => !usedCodes.has(candidate));
  if (code === undefined) throw new Error('All codes of this minute have been used.');
  usedCodes.add(code);
  return code;
}
