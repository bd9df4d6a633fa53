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
    summary: 'Names and roles of whoever works at the desk, or did, by their ids',
    output: { status: 200, body: Colleagues },
    problems: [],
  }),
  showTeam: call({
    method: 'GET',
    path: '/api/v1/organisers',
    permission: 'organiser.read',
    summary: 'Organisers, and who is invited',
    output: team,
    problems: [],
  }),
  inviteOrganiser: call({
    method: 'POST',
    path: '/api/v1/invitations',
    permission: 'organiser.manage',
    summary: 'Invite somebody for seven days; by mail, or by a link to hand over',
    body: Invite,
    output: { status: 201, body: Handover },
    problems: ['organiser-exists'],
  }),
  renewInvitation: call({
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/renew',
    permission: 'organiser.manage',
    summary: 'A new link; the one before works no more',
    params: ofInvitation,
    output: { status: 200, body: Handover },
    problems: [],
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/withdraw',
    permission: 'organiser.manage',
    summary: 'The link works no more',
    params: ofInvitation,
    output: team,
    problems: [],
  }),
  changeRoles: call({
    method: 'PUT',
    path: '/api/v1/organisers/:organiserId/roles',
    permission: 'organiser.manage',
    summary: 'Give and take roles, from the next request on',
    params: ofOrganiser,
    body: ChangeRoles,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  revokeOrganiser: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/revoke',
    permission: 'organiser.manage',
    summary: 'End every session of somebody, who cannot sign in any more; their name stays in the register',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'last-secretary'],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/reset-second-factor',
    permission: 'organiser.manage',
    summary: 'Take away somebody’s passkeys, app and recovery codes: they set up others when they sign in',
    params: ofOrganiser,
    body: SeenOrganiser,
    output: team,
    problems: ['changed-meanwhile', 'own-second-factor'],
  }),
  listOrganiserSessions: call({
    method: 'GET',
    path: '/api/v1/organisers/:organiserId/sessions',
    permission: 'organiser.manage',
    summary: 'Where somebody is signed in',
    params: ofOrganiser,
    output: { status: 200, body: Sessions },
    problems: [],
  }),
  endOrganiserSession: call({
    method: 'POST',
    path: '/api/v1/organisers/:organiserId/sessions/:sessionId/end',
    permission: 'organiser.manage',
    summary: 'End a session of somebody',
    params: ofOrganiser.extend({ sessionId: Id }),
    output: { status: 200, body: Sessions },
    problems: [],
  }),
};
