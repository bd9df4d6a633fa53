-- A digest of a key that is derived from the secret. It recognises the secret that this database is used with.
create table secret_mark (
  is_current boolean primary key default true check (is_current),
  mark bytea not null check (octet_length(mark) = 32),
  kept_at timestamptz not null default clock_timestamp()
);
