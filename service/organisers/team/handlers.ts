import type { organiserCalls } from '#contract/calls/organisers.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { changeRoles } from './change-roles.ts';
import { inviteOrganiser } from './invite-organiser.ts';
import { endOrganiserSession, listOrganiserSessions } from './organiser-sessions.ts';
import { listColleagues } from './list-colleagues.ts';
import { renewInvitation } from './renew-invitation.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { revokeOrganiser } from './revoke-organiser.ts';
import { showTeam } from './show-team.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function teamHandlers(parts: DeskParts): Handlers<typeof organiserCalls> {
  return {
    listColleagues: () => listColleagues(parts),
    showTeam: (ctx) => showTeam(parts, ctx),
    inviteOrganiser: (ctx, input) => inviteOrganiser(parts, ctx, input),
    renewInvitation: (ctx, input) => renewInvitation(parts, ctx, input),
    withdrawInvitation: (ctx, input) => withdrawInvitation(parts, ctx, input),
    changeRoles: (ctx, input) => changeRoles(parts, ctx, input),
    revokeOrganiser: (ctx, input) => revokeOrganiser(parts, ctx, input),
    resetSecondFactor: (ctx, input) => resetSecondFactor(parts, ctx, input),
    listOrganiserSessions: (ctx, input) => listOrganiserSessions(parts, ctx, input),
    endOrganiserSession: (ctx, input) => endOrganiserSession(parts, ctx, input),
  };
}
