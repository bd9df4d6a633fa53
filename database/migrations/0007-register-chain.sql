-- The register's chain: each entry gets its place, and the hash of what stands before it and of its own line; a question
-- received gets its number. Written after the entries, by one process at a time, and only ever added to.

-- The session somebody was signed in with, and which version they had seen of what they changed.
alter table register_entry
  add column session_id text check (octet_length(session_id) between 1 and 200),
  add column seen_version integer;

-- Refers to the entries without a key on them: to look for each while it is sealed would cost as much as the seal. What
-- refers to nothing is found when the chain is verified.
create table register_seal (
  meeting_id uuid not null,
  place bigint not null check (place > 0),
  entry_id bigint not null unique,
  -- Of a question received, in the order of the register: shown as Q25-0001.
  number integer check (number > 0),
  -- SHA-256 of the hash before it, none for the first, and of register_line.
  hash bytea not null check (octet_length(hash) = 32),
  primary key (meeting_id, place)
);

create unique index register_seal_by_number on register_seal (meeting_id, number) where number is not null;

create trigger register_seal_append_only
  before update or delete or truncate on register_seal
  for each statement execute function refuse_register_change();

-- What is hashed of an entry: JSON, its keys in the order in which jsonb prints them.
create function register_line(entry register_entry, place bigint, number integer) returns text
language sql stable parallel safe as $$
  select jsonb_build_object(
    'meetingId', entry.meeting_id, 'place', place, 'number', number, 'entryId', entry.id, 'kind', entry.kind,
    'questionId', entry.question_id, 'actor', entry.actor, 'actorId', entry.actor_id, 'sessionId', entry.session_id,
    'seenVersion', entry.seen_version,
    'occurredAt', to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'detail', entry.detail)::text
$$;

create function register_hash(before bytea, seed bytea, line text) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(before, seed) || convert_to(line, 'UTF8'));
end
$$;

-- Goes along the lines in their order, from the hash that stands before the first.
create aggregate register_chain(seed bytea, line text) (sfunc = register_hash, stype = bytea);
