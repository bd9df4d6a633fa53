import type { Colleagues } from '#contract/organiser/team.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listEverybody } from '../queries/team-queries.ts';

/** Names and roles for the organiser ids in histories and the register, without addresses. */
export async function listColleagues({ db }: DeskParts): Promise<Colleagues> {
  return { colleagues: await listEverybody(db) };
}
