import { sql } from 'kysely';
import type { Colleagues, TeamMember } from '#contract/organiser/team.ts';
import type { Queryable } from '../../database/database.ts';

/** The organisers who can sign in, by name. */
export async function listOrganisers(db: Queryable): Promise<Omit<TeamMember, 'isYou' | 'isLastSecretary'>[]> {
  const { rows } = await sql<Omit<TeamMember, 'isYou' | 'isLastSecretary'>>`
    select organiser.id as "organiserId", first_name as "firstName", last_name as "lastName", email, roles, version,
      last_signed_in_at as "lastSignInAt",
      array_remove(array[
        case when exists (select from organiser_passkey where organiser_id = organiser.id) then 'passkey' end,
        case when exists (select from organiser_second_factor
          where organiser_id = organiser.id and is_verified) then 'authenticator' end,
        case when exists (select from organiser_credential
          where organiser_id = organiser.id and provider_id = 'company') then 'companyAccount' end
      ], null) as "secondFactors"
    from organiser where revoked_at is null
    order by last_name, first_name, organiser.id`.execute(db);
  return rows;
}

/** All present and former organisers, by name. */
export async function listEverybody(db: Queryable): Promise<Colleagues['colleagues']> {
  const { rows } = await sql<Colleagues['colleagues'][number]>`
    select id as "organiserId", first_name as "firstName", last_name as "lastName", roles,
      revoked_at is not null as "isRevoked"
    from organiser
    order by last_name, first_name, id`.execute(db);
  return rows;
}
