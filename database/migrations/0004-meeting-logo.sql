-- The logo belongs to the meeting; without one the company's name stands alone.

create table meeting_logo (
  meeting_id uuid primary key references meeting (id),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
  -- As it was given: browsers get pictures that are drawn from it.
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  -- Names the content in its address, so that browsers may keep it for ever.
  digest text not null generated always as (encode(sha256(bytes), 'hex')) stored,
  -- Their ratio is that of the picture.
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

create trigger meeting_logo_touches_meeting
  after insert or update or delete on meeting_logo
  for each row execute function touch_meeting();
