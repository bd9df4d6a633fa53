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
import { call } from './call.ts';

const ofPasskey = z.strictObject({ passkeyId: Id });
const account = { status: 200, body: Account } as const;

/**
 * The calls of an organiser's own account. They work before a second factor is set up, when no role takes effect yet.
 */
export const accountCalls = {
  showAccount: call({
    method: 'GET',
    path: '/api/v1/account',
    permission: 'account.keep',
    summary: 'Show one’s own account: second factors, sessions, preferences',
    output: account,
    problems: [],
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/api/v1/account/preferences',
    permission: 'account.keep',
    summary:
      'Set the language of the desk, its single-key shortcuts, the digest of mails and the last filter of the inbox',
    body: Preferences,
    output: account,
    problems: [],
  }),
  beginAuthenticator: call({
    method: 'POST',
    path: '/api/v1/account/authenticator',
    permission: 'account.keep',
    summary: 'Create a key for an authenticator app; the current key stays valid until the new one is confirmed',
    output: { status: 200, body: NewAuthenticator },
    problems: ['fresh-sign-in-needed'],
  }),
  confirmAuthenticator: call({
    method: 'POST',
    path: '/api/v1/account/authenticator/confirm',
    permission: 'account.keep',
    summary: 'Confirm with a code that the app has the key; the first second factor also returns recovery codes',
    body: TypedCode,
    output: { status: 200, body: RecoveryCodes },
    problems: ['code-refused', 'sign-in-ended', 'too-many-attempts'],
  }),
  removeAuthenticator: call({
    method: 'POST',
    path: '/api/v1/account/authenticator/remove',
    permission: 'account.keep',
    summary: 'Remove the authenticator app',
    output: account,
    problems: ['last-second-factor'],
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/api/v1/account/passkeys/options',
    permission: 'account.keep',
    summary: 'Get the options with which the browser creates a passkey',
    output: { status: 200, body: PasskeyOptions },
    problems: ['fresh-sign-in-needed', 'passkey-refused'],
  }),
  registerPasskey: call({
    method: 'POST',
    path: '/api/v1/account/passkeys',
    permission: 'account.keep',
    summary: 'Add a passkey; the first second factor also returns recovery codes',
    body: RegisterPasskey,
    output: { status: 200, body: RecoveryCodes },
    problems: ['passkey-refused'],
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/api/v1/account/passkeys/:passkeyId',
    permission: 'account.keep',
    summary: 'Name a passkey',
    params: ofPasskey,
    body: RenamePasskey,
    output: account,
    problems: [],
  }),
  removePasskey: call({
    method: 'POST',
    path: '/api/v1/account/passkeys/:passkeyId/remove',
    permission: 'account.keep',
    summary: 'Remove a passkey',
    params: ofPasskey,
    output: account,
    problems: ['last-second-factor'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/api/v1/account/recovery-codes',
    permission: 'account.keep',
    summary: 'Create new recovery codes; the old ones stop working',
    output: { status: 200, body: RecoveryCodes },
    problems: ['second-factor-missing', 'fresh-sign-in-needed'],
  }),
  endSession: call({
    method: 'POST',
    path: '/api/v1/account/sessions/:sessionId/end',
    permission: 'account.keep',
    summary: 'End one of one’s own sessions',
    params: z.strictObject({ sessionId: Id }),
    output: account,
    problems: [],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/v1/account/sessions/end-others',
    permission: 'account.keep',
    summary: 'End all of one’s own sessions except this one',
    output: account,
    problems: [],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/v1/account/password',
    permission: 'account.keep',
    summary: 'Change the password; all other sessions end',
    body: ChangePassword,
    output: account,
    problems: ['password-refused', 'too-many-attempts'],
  }),
};
