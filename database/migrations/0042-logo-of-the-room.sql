-- The room screen shows the logo much larger than a page does, so it gets a picture of its own. It has a table of its own,
-- because the release before reads every row of logo_picture and refuses a name that it does not know.
create table room_logo (
  meeting_id uuid primary key references meeting_logo (meeting_id) on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  digest text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  -- The digest of the logo that the picture was drawn from. The release before replaces a logo and leaves this row as it was.
  drawn_from text not null
);
