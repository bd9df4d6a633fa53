import type { accountCalls } from '#contract/calls/account.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { beginPasskey } from './begin-passkey.ts';
import { changePassword } from './change-password.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { registerPasskey } from './register-passkey.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setPreferences } from './set-preferences.ts';
import { showAccount } from './show-account.ts';

export function accountHandlers(parts: DeskParts): Handlers<typeof accountCalls> {
  return {
    showAccount: (ctx) => showAccount(parts, ctx),
    setPreferences: (ctx, input) => setPreferences(parts, ctx, input),
    beginAuthenticator: (ctx) => beginAuthenticator(parts, ctx),
    confirmAuthenticator: (ctx, input) => confirmAuthenticator(parts, ctx, input),
    removeAuthenticator: (ctx) => removeAuthenticator(parts, ctx),
    beginPasskey: (ctx) => beginPasskey(parts, ctx),
    registerPasskey: (ctx, input) => registerPasskey(parts, ctx, input),
    renamePasskey: (ctx, input) => renamePasskey(parts, ctx, input),
    removePasskey: (ctx, input) => removePasskey(parts, ctx, input),
    renewRecoveryCodes: (ctx) => renewRecoveryCodes(parts, ctx),
    endSession: (ctx, input) => endSession(parts, ctx, input),
    endOtherSessions: (ctx) => endOtherSessions(parts, ctx),
    changePassword: (ctx, input) => changePassword(parts, ctx, input),
  };
}
