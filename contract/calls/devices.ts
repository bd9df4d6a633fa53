import { z } from 'zod';
import { Id } from '../id.ts';
import { STAGE_MODES } from '../plain/stage/stage-kinds.ts';
import { DeviceList, NewDevice, PairedDevice, PairingCode, RedeemCode, RenamedDevice } from '../stage/devices.ts';
import { call, OF_MEETING } from './call.ts';

const OF_DEVICE = OF_MEETING.extend({ deviceId: Id });

export const deviceCalls = {
  listDevices: call({
    method: 'GET',
    path: '/api/v1/meetings/:meetingId/stage/devices',
    permission: 'device.manage',
    summary: 'List the devices of a stage with their connection',
    params: OF_MEETING,
    output: { status: 200, body: DeviceList },
    problems: ['no-meeting'],
  }),
  createDevice: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/stage/devices',
    permission: 'device.manage',
    summary: 'Create a device, and the code by which a screen becomes it',
    params: OF_MEETING,
    body: NewDevice,
    output: { status: 201, body: PairingCode },
    problems: ['no-meeting', 'too-many-devices', 'meeting-finished'],
  }),
  renewDeviceCode: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/stage/devices/:deviceId/code',
    permission: 'device.manage',
    summary: 'Replace the code of a device; the screen that has been this device stops',
    params: OF_DEVICE,
    output: { status: 200, body: PairingCode },
    problems: ['device-not-found', 'meeting-finished'],
  }),
  cancelDeviceCode: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/stage/devices/:deviceId/code/cancel',
    permission: 'device.manage',
    summary: 'Cancel the open code of a device; a device that was never paired is removed',
    params: OF_DEVICE,
    output: { status: 204 },
    problems: ['device-not-found'],
  }),
  renameDevice: call({
    method: 'PUT',
    path: '/api/v1/meetings/:meetingId/stage/devices/:deviceId/name',
    permission: 'device.manage',
    summary: 'Rename a device',
    params: OF_DEVICE,
    body: RenamedDevice,
    output: { status: 204 },
    problems: ['device-not-found'],
  }),
  revokeDevice: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/stage/devices/:deviceId/revoke',
    permission: 'device.manage',
    summary: 'Revoke a device at once',
    params: OF_DEVICE,
    output: { status: 204 },
    problems: ['device-not-found'],
  }),
  revokeDevices: call({
    method: 'POST',
    path: '/api/v1/meetings/:meetingId/stage/devices/revoke-all',
    permission: 'device.manage',
    summary: 'Revoke all devices of a meeting, or of one of its modes, at once',
    params: OF_MEETING,
    query: z.strictObject({ mode: z.enum(STAGE_MODES).optional().describe('All modes by default') }),
    output: { status: 204 },
    problems: ['no-meeting'],
  }),
  redeemDeviceCode: call({
    method: 'POST',
    path: '/api/v1/stage/pair',
    permission: 'public',
    isOfDesk: true,
    summary: 'Pair a screen by the code of a link or by its digits',
    body: RedeemCode,
    output: { status: 200, body: PairedDevice },
    problems: ['pairing-refused', 'too-many-attempts'],
  }),
};
