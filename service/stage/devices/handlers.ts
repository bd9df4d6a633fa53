import type { deviceCalls } from '#contract/calls/devices.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeviceParts } from './device-parts.ts';
import {
  cancelDeviceCode,
  createDevice,
  listDevices,
  renameDevice,
  renewDeviceCode,
  revokeDevice,
  revokeDevices,
} from './manage-devices.ts';
import { pairDevice } from './pair-device.ts';

export function deviceHandlers(parts: DeviceParts): Handlers<typeof deviceCalls> {
  return {
    listDevices,
    createDevice: (ctx, input) => createDevice(parts, ctx, input),
    renewDeviceCode: (ctx, input) => renewDeviceCode(parts, ctx, input),
    cancelDeviceCode,
    renameDevice,
    revokeDevice,
    revokeDevices,
    redeemDeviceCode: (ctx, input) => pairDevice(parts, ctx, input),
  };
}
