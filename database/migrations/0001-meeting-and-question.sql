-- The meeting, its texts, and what shareholders send. Times are instants.

create table meeting (
  id uuid primary key,
  is_current boolean not null,
  held_on date not null,
  time_zone text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  override text check (override in ('open', 'closed')),
  override_until timestamptz,
  override_reason text,
  published_at timestamptz,
  brand text not null check (brand ~ '^#[0-9a-f]{6}$'),
  revision integer not null default 1,
  -- Every required text is there in both languages; kept by the triggers below.
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  check (opens_at < closes_at),
  check (override_until is null or override = 'open'),
  check ((override is null) = (override_reason is null))
);

create unique index meeting_current on meeting (is_current) where is_current;

-- A text that is still to be written is null; a meeting cannot open while one is.
create table meeting_text (
  meeting_id uuid not null references meeting (id),
  language text not null check (language in ('fr', 'en')),
  company_name text,
  title text,
  subtitle text,
  announced_notice text,
  closed_notice text,
  charter text,
  data_protection text,
  legal_url text,
  privacy_url text,
  company_url text,
  redirect_url text,
  primary key (meeting_id, language)
);

-- Reasons of refusal, as the charter publishes them.
create table reason (
  meeting_id uuid not null references meeting (id),
  code text not null,
  position integer not null,
  label_fr text,
  label_en text,
  primary key (meeting_id, code)
);

-- Which phase a meeting is in at an instant: phaseAt() in contract/meeting/meeting.ts is the same rule.
create function meeting_phase(
  opens_at timestamptz,
  closes_at timestamptz,
  override text,
  override_until timestamptz,
  published_at timestamptz,
  is_complete boolean,
  instant timestamptz
) returns text language sql immutable parallel safe as $$
  select case
    when override = 'open' and (override_until is null or instant < override_until)
      then case when is_complete then 'open' else 'announced' end
    when published_at is not null and instant >= published_at then 'published'
    when override = 'closed' then 'closed'
    when instant >= closes_at then 'closed'
    when instant >= opens_at and is_complete then 'open'
    else 'announced'
  end
$$;

create table question (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'),
  channel text not null check (channel in ('page', 'letter', 'email', 'microphone')),
  language text not null check (language in ('fr', 'en')),
  text text not null check (char_length(text) between 1 and 500),
  country text check (country ~ '^[A-Z]{2}$'),
  state text not null default 'received'
    check (state in ('received', 'accepted', 'refusalProposed', 'refused', 'redirected', 'withdrawn')),
  version integer not null default 1,
  received_at timestamptz not null,
  -- One captcha pass, one question: replays meet these two keys.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  idempotency_key text check (char_length(idempotency_key) between 1 and 255),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  unique (meeting_id, idempotency_key)
);

create index question_by_arrival on question (meeting_id, received_at, id);

-- Personal data, apart from the question so that it can go away alone.
create table author (
  question_id uuid primary key references question (id),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (char_length(email) between 3 and 50),
  company text check (char_length(company) between 1 and 50)
);

-- A row is a consent given, with the wording agreed to.
create table consent (
  question_id uuid primary key references question (id),
  wording text not null,
  given_at timestamptz not null
);

-- Everything that happened, in the order it was written. No personal data.
create table register_entry (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references meeting (id),
  kind text not null,
  question_id uuid references question (id),
  actor text not null,
  occurred_at timestamptz not null,
  detail jsonb not null default '{}'
);

create index register_entry_by_question on register_entry (question_id);

create function refuse_register_change() returns trigger language plpgsql as $$
begin
  raise exception 'the register is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger register_entry_append_only
  before update or delete or truncate on register_entry
  for each statement execute function refuse_register_change();

-- True when a meeting has every text it needs to open: missingTexts() in meeting-queries.ts names them.
create function meeting_is_complete(meeting uuid) returns boolean language sql stable as $$
  select (
    select count(*) = 2 and bool_and(coalesce(
      company_name ~ '\S' and title ~ '\S' and subtitle ~ '\S'
      and announced_notice ~ '\S' and closed_notice ~ '\S'
      and charter ~ '\S' and data_protection ~ '\S'
      and legal_url ~ '\S' and privacy_url ~ '\S'
      and company_url ~ '\S' and redirect_url ~ '\S', false))
    from meeting_text where meeting_id = meeting
  ) and (
    select count(*) > 0 and bool_and(coalesce(label_fr ~ '\S' and label_en ~ '\S', false))
    from reason where meeting_id = meeting
  )
$$;

-- The revision grows with everything the public page shows, so that caches can trust it.
create function grow_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end
$$;

create trigger meeting_grows_revision
  before update on meeting
  for each row execute function grow_revision();

create function touch_meeting() returns trigger language plpgsql as $$
declare
  touched uuid := coalesce(new.meeting_id, old.meeting_id);
begin
  update meeting set is_complete = meeting_is_complete(touched) where id = touched;
  return null;
end
$$;

create trigger meeting_text_touches_meeting
  after insert or update or delete on meeting_text
  for each row execute function touch_meeting();

create trigger reason_touches_meeting
  after insert or update or delete on reason
  for each row execute function touch_meeting();
