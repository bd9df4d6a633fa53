import type { accountCalls } from '#contract/calls/account.ts';
import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Verbs } from '../http/bind-calls.ts';
import { beginAuthenticator } from './account/begin-authenticator.ts';
import { beginPasskey } from './account/begin-passkey.ts';
import { changePassword } from './account/change-password.ts';
import { confirmAuthenticator } from './account/confirm-authenticator.ts';
import { endOtherSessions, endSession } from './account/end-sessions.ts';
import { registerPasskey } from './account/register-passkey.ts';
import { removeAuthenticator } from './account/remove-authenticator.ts';
import { removePasskey } from './account/remove-passkey.ts';
import { renamePasskey } from './account/rename-passkey.ts';
import { renewRecoveryCodes } from './account/renew-recovery-codes.ts';
import { setPreferences } from './account/set-preferences.ts';
import { showAccount } from './account/show-account.ts';
import type { DeskParts } from './desk-parts.ts';
import { acceptInvitation } from './sign-in/accept-invitation.ts';
import { beginPasskeySignIn } from './sign-in/begin-passkey-sign-in.ts';
import { requestNewPassword } from './sign-in/request-new-password.ts';
import { setNewPassword } from './sign-in/set-new-password.ts';
import { showInvitation } from './sign-in/show-invitation.ts';
import { showSession } from './sign-in/show-session.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInWithPasskey } from './sign-in/sign-in-with-passkey.ts';
import { signOut } from './sign-in/sign-out.ts';
import { startCompanySignIn } from './sign-in/start-company-sign-in.ts';
import { useRecoveryCode } from './sign-in/use-recovery-code.ts';
import { verifyCode } from './sign-in/verify-code.ts';
import { changeRoles } from './team/change-roles.ts';
import { inviteOrganiser } from './team/invite-organiser.ts';
import { endOrganiserSession, listOrganiserSessions } from './team/organiser-sessions.ts';
import { listColleagues } from './team/list-colleagues.ts';
import { renewInvitation } from './team/renew-invitation.ts';
import { resetSecondFactor } from './team/reset-second-factor.ts';
import { revokeOrganiser } from './team/revoke-organiser.ts';
import { showTeam } from './team/show-team.ts';
import { withdrawInvitation } from './team/withdraw-invitation.ts';

export function signInVerbs(parts: DeskParts): Verbs<typeof signInCalls> {
  return {
    showSession: (received) => showSession(parts, received),
    signIn: (received) => signIn(parts, received),
    verifyCode: (received) => verifyCode(parts, received),
    useRecoveryCode: (received) => useRecoveryCode(parts, received),
    beginPasskeySignIn: (received) => beginPasskeySignIn(parts, received),
    signInWithPasskey: (received) => signInWithPasskey(parts, received),
    startCompanySignIn: (received) => startCompanySignIn(parts, received),
    signOut: (received) => signOut(parts, received),
    requestNewPassword: (received) => requestNewPassword(parts, received),
    setNewPassword: (received) => setNewPassword(parts, received),
    showInvitation: (received) => showInvitation(parts, received),
    acceptInvitation: (received) => acceptInvitation(parts, received),
  };
}

export function accountVerbs(parts: DeskParts): Verbs<typeof accountCalls> {
  return {
    showAccount: (received) => showAccount(parts, received),
    setPreferences: (received) => setPreferences(parts, received),
    beginAuthenticator: (received) => beginAuthenticator(parts, received),
    confirmAuthenticator: (received) => confirmAuthenticator(parts, received),
    removeAuthenticator: (received) => removeAuthenticator(parts, received),
    beginPasskey: (received) => beginPasskey(parts, received),
    registerPasskey: (received) => registerPasskey(parts, received),
    renamePasskey: (received) => renamePasskey(parts, received),
    removePasskey: (received) => removePasskey(parts, received),
    renewRecoveryCodes: (received) => renewRecoveryCodes(parts, received),
    endSession: (received) => endSession(parts, received),
    endOtherSessions: (received) => endOtherSessions(parts, received),
    changePassword: (received) => changePassword(parts, received),
  };
}

export function organiserVerbs(parts: DeskParts): Verbs<typeof organiserCalls> {
  return {
    listColleagues: () => listColleagues(parts),
    showTeam: (received) => showTeam(parts, received),
    inviteOrganiser: (received) => inviteOrganiser(parts, received),
    renewInvitation: (received) => renewInvitation(parts, received),
    withdrawInvitation: (received) => withdrawInvitation(parts, received),
    changeRoles: (received) => changeRoles(parts, received),
    revokeOrganiser: (received) => revokeOrganiser(parts, received),
    resetSecondFactor: (received) => resetSecondFactor(parts, received),
    listOrganiserSessions: (received) => listOrganiserSessions(parts, received),
    endOrganiserSession: (received) => endOrganiserSession(parts, received),
  };
}
