import type { Colleagues } from '#contract/organiser/team.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listEverybody } from '../queries/team-queries.ts';
import { listDeviceNames } from '../../stage/devices/device-queries.ts';

/** Names for the ids of organisers and devices in histories and the register, without addresses. */
export async function listColleagues({ db }: DeskParts): Promise<Colleagues> {
  return { colleagues: await listEverybody(db), devices: await listDeviceNames(db) };
}
