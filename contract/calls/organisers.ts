import { z } from 'zod';
import { Id } from '../id.ts';
import { Sessions } from '../organiser/organiser.ts';
import { ChangeRoles, Colleagues, Handover, Invite, SeenOrganiser, Team } from '../organiser/team.ts';
import { ACCOUNT_ROUTES } from './routes/account-routes.ts';
import { call } from './call.ts';

const ofOrganiser = z.strictObject({ organiserId: Id });
const ofInvitation = z.strictObject({ invitationId: Id });
const team = { status: 200, body: Team } as const;

export const organiserCalls = {
  listColleagues: call({
    ...ACCOUNT_ROUTES.listColleagues,
    permission: 'change.follow',
    summary: 'Names and roles of whoever works at the desk, or did, by their ids',
    output: { status: 200, body: Colleagues },
    problems: [],
  }),
  showTeam: call({
    ...ACCOUNT_ROUTES.showTeam,
    permission: 'organiser.read',
    summary: 'Organisers, and who is invited',
    output: team,
    problems: [],
  }),
  inviteOrganiser: call({
    ...ACCOUNT_ROUTES.inviteOrganiser,
    permission: 'organiser.manage',
    summary: 'Invite somebody for seven days; by mail, or by a link to hand over',
    body: Invite,
    output: { status: 201, body: Handover },
    problems: ['organiser-exists'],
  }),
  renewInvitation: call({
    ...ACCOUNT_ROUTES.renewInvitation,
    permission: 'organiser.manage',
    summary: 'A new link; the one before works no more',
    params: ofInvitation,
    output: { status: 200, body: Handover },
    problems: [],
  }),
  withdrawInvitation: call({
    ...ACCOUNT_ROUTES.withdrawInvitation,
    permission: 'organiser.manage',
    summary: 'The link works no more',
    params: ofInvitation,
    output: team,
    problems: [],
  }),
  changeRoles: call({
    ...ACCOUNT_ROUTES.changeRoles,
    permission: 'organiser.manage',
    summary: 'Give and take roles, from the next request on',
    params: ofOrganiser,
    body: ChangeRoles,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  revokeOrganiser: call({
    ...ACCOUNT_ROUTES.revokeOrganiser,
    permission: 'organiser.manage',
    summary: 'End every session of somebody, who cannot sign in any more; their name stays in the register',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  resetSecondFactor: call({
    ...ACCOUNT_ROUTES.resetSecondFactor,
    permission: 'organiser.manage',
    summary: 'Take away somebody’s passkeys, app and recovery codes: they set up others when they sign in',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'own-second-factor'],
  }),
  listOrganiserSessions: call({
    ...ACCOUNT_ROUTES.listOrganiserSessions,
    permission: 'organiser.manage',
    summary: 'Where somebody is signed in',
    params: ofOrganiser,
    output: { status: 200, body: Sessions },
    problems: [],
  }),
  endOrganiserSession: call({
    ...ACCOUNT_ROUTES.endOrganiserSession,
    permission: 'organiser.manage',
    summary: 'End a session of somebody',
    params: ofOrganiser.extend({ sessionId: Id }),
    output: { status: 200, body: Sessions },
    problems: [],
  }),
};
