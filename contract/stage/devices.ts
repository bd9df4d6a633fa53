/** Devices of the stage: screens and remotes that are paired once and need no account. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { DEVICE_KINDS, DEVICE_NAME_MAX_LENGTH, SCREEN_LANGUAGES, STAGE_MODES } from '../plain/stage/stage-kinds.ts';
import { requiredText } from '../required-text.ts';
import { StageDevice } from './stage-state.ts';

const Name = requiredText(DEVICE_NAME_MAX_LENGTH);

export const NewDevice = z.strictObject({
  name: Name,
  kind: z.enum(DEVICE_KINDS),
  languages: z.enum(SCREEN_LANGUAGES),
  mode: z.enum(STAGE_MODES).default('live'),
});
export const RenamedDevice = z.strictObject({ name: Name });

/** Shown once: the database has only hashes. */
export const PairingCode = z
  .strictObject({
    deviceId: Id,
    link: z.url().describe('Opens and pairs the device. It works once.'),
    digits: z.string().describe('Eight digits for typing'),
    expiresAt: Instant,
  })
  .meta({ id: 'PairingCode' });
export type PairingCode = z.infer<typeof PairingCode>;

export const ListedDevice = z
  .strictObject({
    ...StageDevice.shape,
    mode: z.enum(STAGE_MODES),
    createdBy: z.string().describe('An organiser’s id'),
    createdAt: Instant,
    pairedAt: Instant.nullable().describe('Null while no screen has used the code'),
    codeExpiresAt: Instant.nullable().describe('Null without an open code'),
  })
  .meta({ id: 'ListedDevice' });
export type ListedDevice = z.infer<typeof ListedDevice>;

export const DeviceList = z
  .strictObject({
    devices: z.array(ListedDevice).describe('By creation, without revoked ones'),
    lastRevoked: z.strictObject({ name: z.string(), at: Instant, by: z.string() }).nullable(),
    end: z
      .strictObject({ at: Instant, isOver: z.boolean() })
      .nullable()
      .describe('When the tokens of all devices end; null before the finish of the meeting'),
    timeZone: z.string(),
  })
  .meta({ id: 'DeviceList' });
export type DeviceList = z.infer<typeof DeviceList>;

const SECRET = /^[\w-]{43}$/;

export const RedeemCode = z.strictObject({
  code: z.string().min(1).max(40).describe('The digits, or the code of the link. Spaces, dashes and case are ignored.'),
  secret: z
    .string()
    .regex(SECRET)
    .describe(
      '256 random bits in base64url, made by the device. A repetition with the same secret gets the same answer.',
    ),
});

export const PairedDevice = z
  .strictObject({
    token: z.string().describe('For `Authorization: Bearer`; only its hash is stored'),
    deviceId: Id,
    meetingId: Id,
    mode: z.enum(STAGE_MODES),
    name: z.string(),
    kind: z.enum(DEVICE_KINDS),
    languages: z.enum(SCREEN_LANGUAGES),
  })
  .meta({ id: 'PairedDevice' });
export type PairedDevice = z.infer<typeof PairedDevice>;

/** The device that asks. */
export const OwnDevice = z
  .strictObject({
    ...PairedDevice.omit({ token: true }).shape,
    pairedAt: Instant,
    pairedBy: z.string().nullable().describe('The name of the organiser who made the code'),
  })
  .meta({ id: 'OwnDevice' });
export type OwnDevice = z.infer<typeof OwnDevice>;
