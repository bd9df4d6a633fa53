import type { Transaction } from '../database/database.ts';
import type { EntryActor } from '../register/register-queries.ts';
import { insertOrganiser, type NewOrganiser } from './queries/organiser-queries.ts';
import { joinPerson, numberName } from './queries/person-queries.ts';
import { record } from './record.ts';

const BY_THEMSELVES: EntryActor = { kind: 'visitor' };

type Adding = {
  organiser: NewOrganiser;
  /** Of the address and the company account that are shown now. */
  digests: string[];
  /** What else the register notes. */
  detail?: Record<string, unknown>;
};

/**
 * Makes a new organiser, and the person whom they were before if one of the digests was kept. A name that another person
 * has gets a number. False when an organiser has the address.
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
  await record(transaction, { kind: 'organiser.joined', actor: BY_THEMSELVES, detail });
  return true;
}
