import { z } from 'zod';
import { Id } from '../id.ts';
import { Sessions } from '../organiser/organiser.ts';
import { ChangeRoles, Colleagues, Handover, Invite, SeenOrganiser, Team } from '../organiser/team.ts';
import { call } from './call.ts';

const ofOrganiser = z.strictObject({ organiserId: Id });
const ofInvitation = z.strictObject({ invitationId: Id });
const team = { status: 200, body: Team } as const;

export const organiserCalls = {
  listColleagues: call({
    method: 'GET',
    path: '/api/v1/colleagues',
    permission: 'change.follow',
    summary: 'List the names and roles of all current and former organisers by id',
    output: { status: 200, body: Colleagues },
    problems: [],
  }),
  showTeam: call({
    method: 'GET',
    path: '/api/v1/organisers',
    permission: 'organiser.read',
    summary: 'List the organisers and the open invitations',
    output: team,
    problems: [],
  }),
  inviteOrganiser: call({
    method: 'POST',
    path: '/api/v1/invitations',
    permission: 'organiser.manage',
    summary: 'Create an invitation for seven days, sent by mail or as a link to hand over',
    body: Invite,
    output: { status: 201, body: Handover },
    problems: ['organiser-exists'],
  }),
  renewInvitation: call({
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/renew',
    permission: 'organiser.manage',
    summary: 'Create a new link for an invitation; the previous link stops working',
    params: ofInvitation,
    output: { status: 200, body: Handover },
    problems: [],
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/withdraw',
    permission: 'organiser.manage',
    summary: 'Revoke an invitation; its link stops working',
    params: ofInvitation,
    output: team,
    problems: [],
  }),
  changeRoles: call({
    method: 'PUT',
    path: '/api/v1/organisers/:organiserId/roles',
    permission: 'organiser.manage',
    summary: 'Change the roles of an organiser, from the next request on',
    params: ofOrganiser,
    body: ChangeRoles,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  revokeOrganiser: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/revoke',
    permission: 'organiser.manage',
    summary: 'Revoke an organiser: all sessions end, and sign-in is refused. The name stays in the register',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/reset-second-factor',
    permission: 'organiser.manage',
    summary: 'Remove the passkeys, app and recovery codes of an organiser, who sets up new ones at the next sign-in',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'own-second-factor'],
  }),
  listOrganiserSessions: call({
    method: 'GET',
    path: '/api/v1/organisers/:organiserId/sessions',
    permission: 'organiser.manage',
    summary: 'List the sessions of an organiser',
    params: ofOrganiser,
    output: { status: 200, body: Sessions },
    problems: [],
  }),
  endOrganiserSession: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/sessions/:sessionId/end',
    permission: 'organiser.manage',
    summary: 'End a session of an organiser',
    params: ofOrganiser.extend({ sessionId: Id }),
    output: { status: 200, body: Sessions },
    problems: [],
  }),
};
