-- The screen of the hall shows the logo much larger than a page does, so it gets a picture of its own. A table of its own,
-- because the release before reads every row of logo_picture and refuses a name that it does not know.
create table hall_logo (
  meeting_id uuid primary key references meeting_logo (meeting_id) on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  digest text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  -- The digest of the logo. The release before replaces a logo without this picture.
  drawn_from text not null
);
