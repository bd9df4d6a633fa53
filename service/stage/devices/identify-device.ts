import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findDevice } from './device-queries.ts';
import type { DeviceTokens } from './device-token.ts';

/** Finds the device that sends a request; undefined without a valid token. */
export async function identifyDevice(
  db: Queryable,
  tokens: DeviceTokens,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Actor | undefined> {
  const token = tokens.readToken(headers.authorization);
  if (token === undefined) return undefined;
  const device = await findDevice(db, token);
  if (device === undefined) return undefined;
  const { deviceId, kind: deviceKind, meetingId, mode, pairedAt } = device;
  return { kind: 'device', deviceId, deviceKind, meetingId, mode, pairedAt };
}
