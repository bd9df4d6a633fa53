import type { Colleagues } from '#contract/organiser/team.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listEverybody } from '../queries/team-queries.ts';

/** Who is behind the ids of histories and of the register: names and roles, and no address. */
export async function listColleagues({ db }: DeskParts): Promise<Colleagues> {
  return { colleagues: await listEverybody(db) };
}
