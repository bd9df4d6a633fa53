-- An organiser who is revoked and invited again gets another row, and stays the same person.

-- Keyed digests of addresses and company accounts. They recognise an organiser after a revocation has taken both away.
create table organiser_digest (
  organiser_id uuid not null references organiser (id),
  digest bytea not null check (octet_length(digest) = 16),
  primary key (organiser_id, digest)
);

create index organiser_digest_by_digest on organiser_digest (digest);

alter table organiser add column person_id uuid;
update organiser set person_id = id;

create function begin_person() returns trigger language plpgsql as $$
begin
  new.person_id = coalesce(new.person_id, new.id);
  return new;
end
$$;

create trigger organiser_is_a_person
  before insert on organiser
  for each row execute function begin_person();

alter table organiser alter column person_id set not null;
create index organiser_by_person on organiser (person_id);

-- The ids under which the person of an organiser has been one, the given id among them.
create function organisers_of_person(organiser_id text) returns text[] language sql stable as $$
  select array_agg(id) from (
    select organiser_id as id
    union
    select one.id::text from organiser as one join organiser as known using (person_id) where known.id::text = organiser_id
  ) as ids
$$;

-- How names are compared: two that read the same are one.
create function organiser_name_folded(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_folded(name), '\s+', ' ', 'g')
$$;

-- From now on two organisers who are not one person have different names: the later has a number.
update organiser set last_name = organiser.last_name || ' (' || namesake.number || ')'
from (
  select id, row_number() over (partition by organiser_name_folded(name) order by created_at, id) as number from organiser
) as namesake
where namesake.id = organiser.id and namesake.number > 1 and octet_length(organiser.last_name) <= 190;
