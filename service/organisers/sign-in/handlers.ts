import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { requestNewPassword } from './request-new-password.ts';
import { setNewPassword } from './set-new-password.ts';
import { showInvitation } from './show-invitation.ts';
import { showSession } from './show-session.ts';
import { signIn } from './sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signOut } from './sign-out.ts';
import { startCompanySignIn } from './start-company-sign-in.ts';
import { useRecoveryCode } from './use-recovery-code.ts';
import { verifyCode } from './verify-code.ts';

export function signInHandlers(parts: DeskParts): Handlers<typeof signInCalls> {
  return {
    showSession: (ctx) => showSession(parts, ctx),
    signIn: (ctx, input) => signIn(parts, ctx, input),
    verifyCode: (ctx, input) => verifyCode(parts, ctx, input),
    useRecoveryCode: (ctx, input) => useRecoveryCode(parts, ctx, input),
    beginPasskeySignIn: (ctx) => beginPasskeySignIn(parts, ctx),
    signInWithPasskey: (ctx, input) => signInWithPasskey(parts, ctx, input),
    startCompanySignIn: (ctx, input) => startCompanySignIn(parts, ctx, input),
    signOut: (ctx) => signOut(parts, ctx),
    requestNewPassword: (ctx, input) => requestNewPassword(parts, ctx, input),
    setNewPassword: (_ctx, input) => setNewPassword(parts, input),
    showInvitation: (_ctx, input) => showInvitation(parts, input),
    acceptInvitation: (ctx, input) => acceptInvitation(parts, ctx, input),
  };
}
