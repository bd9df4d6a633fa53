import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Account,
  ChangePassword,
  NewAuthenticator,
  PasskeyOptions,
  Preferences,
  RecoveryCodes,
  RegisterPasskey,
  RenamePasskey,
  TypedCode,
} from '../organiser/organiser.ts';
import { ACCOUNT_ROUTES } from './routes/account-routes.ts';
import { call } from './call.ts';

const ofPasskey = z.strictObject({ passkeyId: Id });
const account = { status: 200, body: Account } as const;

/** What organisers do with their own account, before any role counts too: so they come to have a second factor. */
export const accountCalls = {
  showAccount: call({
    ...ACCOUNT_ROUTES.showAccount,
    permission: 'account.keep',
    summary: 'One’s own account: second factors, sessions, preferences',
    output: account,
    problems: [],
  }),
  setPreferences: call({
    ...ACCOUNT_ROUTES.setPreferences,
    permission: 'account.keep',
    summary: 'Choose the desk’s language and whether single keys act; keep the filter of the inbox',
    body: Preferences,
    output: account,
    problems: [],
  }),
  beginAuthenticator: call({
    ...ACCOUNT_ROUTES.beginAuthenticator,
    permission: 'account.keep',
    summary: 'A new key for an authenticator app; the one in use stays until it is confirmed',
    output: { status: 200, body: NewAuthenticator },
    problems: ['fresh-sign-in-needed'],
  }),
  confirmAuthenticator: call({
    ...ACCOUNT_ROUTES.confirmAuthenticator,
    permission: 'account.keep',
    summary: 'Show by a code that the app has the key; the first second factor comes with recovery codes',
    body: TypedCode,
    output: { status: 200, body: RecoveryCodes },
    problems: ['code-refused', 'sign-in-ended', 'too-many-attempts'],
  }),
  removeAuthenticator: call({
    ...ACCOUNT_ROUTES.removeAuthenticator,
    permission: 'account.keep',
    summary: 'Take the authenticator app away',
    output: account,
    problems: ['last-second-factor'],
  }),
  beginPasskey: call({
    ...ACCOUNT_ROUTES.beginPasskey,
    permission: 'account.keep',
    summary: 'What the browser asks of a new passkey',
    output: { status: 200, body: PasskeyOptions },
    problems: ['fresh-sign-in-needed', 'passkey-refused'],
  }),
  registerPasskey: call({
    ...ACCOUNT_ROUTES.registerPasskey,
    permission: 'account.keep',
    summary: 'Add a passkey; the first second factor comes with recovery codes',
    body: RegisterPasskey,
    output: { status: 200, body: RecoveryCodes },
    problems: ['passkey-refused'],
  }),
  renamePasskey: call({
    ...ACCOUNT_ROUTES.renamePasskey,
    permission: 'account.keep',
    summary: 'Name a passkey',
    params: ofPasskey,
    body: RenamePasskey,
    output: account,
    problems: [],
  }),
  removePasskey: call({
    ...ACCOUNT_ROUTES.removePasskey,
    permission: 'account.keep',
    summary: 'Take a passkey away',
    params: ofPasskey,
    output: account,
    problems: ['last-second-factor'],
  }),
  renewRecoveryCodes: call({
    ...ACCOUNT_ROUTES.renewRecoveryCodes,
    permission: 'account.keep',
    summary: 'New recovery codes; the old ones work no more',
    output: { status: 200, body: RecoveryCodes },
    problems: ['second-factor-missing', 'fresh-sign-in-needed'],
  }),
  endSession: call({
    ...ACCOUNT_ROUTES.endSession,
    permission: 'account.keep',
    summary: 'End one of one’s own sessions',
    params: z.strictObject({ sessionId: Id }),
    output: account,
    problems: [],
  }),
  endOtherSessions: call({
    ...ACCOUNT_ROUTES.endOtherSessions,
    permission: 'account.keep',
    summary: 'End all of one’s own sessions but this one',
    output: account,
    problems: [],
  }),
  changePassword: call({
    ...ACCOUNT_ROUTES.changePassword,
    permission: 'account.keep',
    summary: 'Change the password; all other sessions end',
    body: ChangePassword,
    output: account,
    problems: ['password-refused', 'too-many-attempts'],
  }),
};
