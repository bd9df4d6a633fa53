-- The PNGs that are drawn from a logo. Browsers get these alone; the logo itself is only exported.
create table logo_picture (
  meeting_id uuid not null references meeting_logo (meeting_id) on delete cascade,
  name text not null check (name in ('1x', '2x', '3x', 'tab', 'touch')),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  digest text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  -- The digest of the logo. The release before replaces a logo without its pictures.
  drawn_from text not null,
  primary key (meeting_id, name)
);
