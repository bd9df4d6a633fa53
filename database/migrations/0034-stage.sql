-- The stage of a meeting: its state, the devices that show or steer it, and messages to the Chairman.

create table stage (
  meeting_id uuid not null references meeting (id),
  mode text not null check (mode in ('live', 'rehearsal')),
  status text not null check (status in ('ready', 'running', 'ended')),
  -- Grows with each move. A move names the version that its sender saw.
  version integer not null check (version >= 0),
  -- Grows with each change.
  revision integer not null check (revision >= 0),
  shown uuid[] not null default '{}',
  now_topic_id uuid,
  next_topic_id uuid,
  upcoming uuid[] not null default '{}',
  -- A changed running order, which replaces `upcoming` two seconds after `proposed_at`.
  proposed uuid[],
  proposed_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  recording_started_at timestamptz,
  cover text check (cover in ('blank', 'holding', 'thanks')),
  shows text not null default 'question' check (shows in ('question', 'answer')),
  languages text not null default 'both' check (languages in ('fr', 'en', 'both')),
  timer_running_since timestamptz,
  timer_elapsed_ms integer not null default 0 check (timer_elapsed_ms >= 0),
  -- Lines that remotes have scrolled since the topic is Now.
  scroll integer not null default 0,
  primary key (meeting_id, mode),
  foreign key (meeting_id, now_topic_id) references topic (meeting_id, id),
  foreign key (meeting_id, next_topic_id) references topic (meeting_id, id),
  constraint stage_topic_in_one_place check (
    now_topic_id is distinct from next_topic_id or now_topic_id is null
  ),
  constraint stage_shown_is_over check (
    not (now_topic_id = any (shown)) and not (next_topic_id = any (shown)) and not (shown && upcoming)
  ),
  constraint stage_upcoming_is_later check (
    not (now_topic_id = any (upcoming)) and not (next_topic_id = any (upcoming))
  ),
  constraint stage_next_before_upcoming check (next_topic_id is not null or cardinality(upcoming) = 0),
  constraint stage_begins_when_started check (
    (status = 'ready') = (started_at is null)
    and (status <> 'ready' or (now_topic_id is null and next_topic_id is null and cardinality(shown) = 0))
  ),
  constraint stage_ends_once check ((status = 'ended') = (ended_at is not null)),
  constraint stage_timer_of_now check (timer_running_since is null or (now_topic_id is not null and status = 'running')),
  constraint stage_proposal_is_whole check (
    (proposed is null) = (proposed_at is null) and (proposed is null or status = 'running')
  )
);

-- The same rule as `moveStage` for the status, and a revision that only grows.
create function guard_stage() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision + 1 or new.version not in (old.version, old.version + 1) then
    raise exception 'a stage changes by one revision at a time' using errcode = 'check_violation';
  end if;
  if not (case old.status
    when 'ready' then new.status in ('ready', 'running')
    when 'running' then new.status in ('running', 'ended') or (new.status = 'ready' and new.mode = 'rehearsal')
    else new.status in ('ended', 'running')
  end) then
    raise exception 'a stage cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.version = old.version
    and (new.now_topic_id is distinct from old.now_topic_id
      or (old.next_topic_id is not null and new.next_topic_id is distinct from old.next_topic_id)) then
    raise exception 'Now and Next change with the version' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger stage_is_guarded before update on stage for each row execute function guard_stage();

create function keep_live_stage() returns trigger language plpgsql as $$
begin
  if old.mode = 'live' and old.status <> 'ready' then
    raise exception 'a live stage that has started is kept' using errcode = 'check_violation';
  end if;
  return old;
end
$$;

create trigger live_stage_stays before delete on stage for each row execute function keep_live_stage();

-- What happened to a topic on a stage.
create table stage_topic (
  meeting_id uuid not null,
  mode text not null,
  topic_id uuid not null,
  -- When it was Now for the first time.
  first_shown_at timestamptz,
  -- How long it was Now, up to the last time that it left.
  shown_ms integer not null default 0 check (shown_ms >= 0),
  -- The answer's beginning and end by the database's clock. Offsets follow from the start of the webcast.
  answer_started_at timestamptz,
  answered_at timestamptz,
  skipped_at timestamptz,
  primary key (meeting_id, mode, topic_id),
  foreign key (meeting_id, mode) references stage (meeting_id, mode) on delete cascade,
  foreign key (meeting_id, topic_id) references topic (meeting_id, id),
  check (answered_at is null or first_shown_at is not null),
  check (answered_at >= answer_started_at)
);

create table stage_message (
  id uuid primary key,
  meeting_id uuid not null,
  mode text not null,
  text text not null check (char_length(text) between 1 and 90),
  sent_at timestamptz not null,
  sent_by text not null,
  seen_at timestamptz,
  -- False once a later message has replaced it, or once the topic has changed after the Chairman saw it.
  is_shown boolean not null default true,
  foreign key (meeting_id, mode) references stage (meeting_id, mode) on delete cascade
);

create unique index stage_message_one_shown on stage_message (meeting_id, mode) where is_shown;
create index stage_message_by_stage on stage_message (meeting_id, mode, sent_at);

-- A screen or remote. Only the hash of its token is stored.
create table device (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  mode text not null check (mode in ('live', 'rehearsal')),
  kind text not null check (kind in ('prompter', 'room', 'overlay', 'remote')),
  name text not null check (char_length(name) between 1 and 60),
  languages text not null check (languages in ('fr', 'en', 'both')),
  created_by text not null,
  created_at timestamptz not null,
  secret_hash bytea check (octet_length(secret_hash) = 32),
  paired_at timestamptz,
  last_seen_at timestamptz,
  is_connected boolean not null default false,
  report jsonb not null default '{}',
  revoked_at timestamptz,
  revoked_by text,
  check ((secret_hash is null) = (paired_at is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (not is_connected or (paired_at is not null and revoked_at is null))
);

create index device_by_meeting on device (meeting_id, created_at);

-- The open code of a device. A used code stays until it expires, so that a repeated request gets its answer.
create table device_code (
  device_id uuid primary key references device (id) on delete cascade,
  link_hash bytea not null check (octet_length(link_hash) = 32),
  digits_hash bytea not null check (octet_length(digits_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);

create unique index device_code_by_link on device_code (link_hash);
create unique index device_code_by_digits on device_code (digits_hash);

-- A revoked device never returns.
create function keep_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked device stays revoked' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger revoked_device_stays before update on device for each row execute function keep_revoked();
