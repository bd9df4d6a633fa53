import type { Transaction } from '../../database/database.ts';
import type { EntryActor } from '../../register/register-queries.ts';
import { insertOrganiser, type NewOrganiser } from '../queries/organiser-queries.ts';
import { joinPerson, numberName } from '../queries/person-queries.ts';
import { writeTeamEntry } from './write-team-entry.ts';

const BY_THEMSELVES: EntryActor = { kind: 'visitor' };

type Adding = {
  organiser: NewOrganiser;
  /** Digests of the address and the company account that the organiser signs up with. */
  digests: string[];
  /** More details for the register entry. */
  detail?: Record<string, unknown>;
};

/**
 * Inserts an organiser, joins them to the same person's earlier accounts if a digest matches, and numbers a name that
 * another person has. False when an organiser has the address.
 */
export async function addOrganiser(
  transaction: Transaction,
  { organiser, digests, detail: more = {} }: Adding,
): Promise<boolean> {
  if (!(await insertOrganiser(transaction, organiser))) return false;
  const { id: organiserId, roles } = organiser;
  const formerIds = await joinPerson(transaction, organiserId, digests);
  await numberName(transaction, organiserId);
  const former = formerIds.length === 0 ? {} : { formerIds };
  const detail = { organiserId, roles: [...roles], ...more, ...former };
  await writeTeamEntry(transaction, { kind: 'organiser.joined', actor: BY_THEMSELVES, detail });
  return true;
}
