-- What becomes of questions: decisions, proposed refusals, topics. The database refuses what a life does not allow.

alter table meeting add column needs_second_person boolean not null default true;

-- One that was used is retired: whoever was refused for it goes on being told so.
alter table reason add column is_retired boolean not null default false;

-- Of reasons, those that are in use count.
create or replace function meeting_is_complete(meeting uuid) returns boolean language sql stable as $$
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
    from reason where meeting_id = meeting and not is_retired
  )
$$;

-- The number of a meeting's last topic: whoever creates one holds this row until the end of their transaction. Not the
-- meeting's own, for which submissions would wait.
create table topic_count (
  meeting_id uuid primary key references meeting (id),
  last integer not null check (last > 0)
);

-- Questions with the same content under one neutral heading.
create table topic (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  -- Shown as T25-07.
  number integer not null check (number > 0),
  -- Null while it is still to be written.
  heading_fr text check (char_length(heading_fr) between 1 and 300),
  heading_en text check (char_length(heading_en) between 1 and 300),
  theme_code text,
  -- Grows with headings, theme and merging; not with the questions, which have versions of their own.
  version integer not null default 1,
  created_at timestamptz not null,
  -- The question that it was made for by accepting it: taken out of another topic, it comes back here.
  created_for uuid references question (id),
  -- Set while it holds no question: it has gone into history, and comes back with its first question.
  emptied_at timestamptz,
  merged_into uuid references topic (id),
  unique (meeting_id, number),
  unique (meeting_id, id),
  check (merged_into is null or emptied_at is not null)
);

create index topic_by_first_question on topic (created_for) where created_for is not null;

alter table question
  add column theme_code text,
  add column topic_id uuid,
  -- Of the last change of state or topic: when, by which organiser, in which command.
  add column decided_at timestamptz,
  add column decided_by text,
  add column decision_id uuid,
  add constraint question_topic_of_its_meeting foreign key (meeting_id, topic_id) references topic (meeting_id, id),
  add constraint question_accepted_in_a_topic check ((state = 'accepted') = (topic_id is not null));

create index question_by_topic on question (topic_id) where topic_id is not null;
create index question_by_decision on question (decision_id) where decision_id is not null;

-- A refusal that was proposed, and what became of it: it is in force until it ends.
create table refusal_proposal (
  question_id uuid not null references question (id),
  -- The version that it gave the question.
  version integer not null,
  meeting_id uuid not null,
  reason_code text not null,
  -- What the author reads, in the language of the question.
  sentence text not null check (char_length(sentence) between 1 and 1000),
  -- For the second person.
  note text check (char_length(note) between 1 and 2000),
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- Null while it waits, and where a meeting needs no second person.
  confirmed_by text,
  confirmed_at timestamptz,
  ended_as text check (ended_as in ('returned', 'takenBack', 'undone', 'withdrawn')),
  ended_by text,
  ended_at timestamptz,
  primary key (question_id, version),
  foreign key (meeting_id, reason_code) references reason (meeting_id, code),
  constraint confirmed_by_another check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((ended_as is null) = (ended_at is null))
);

create unique index refusal_proposal_in_force on refusal_proposal (question_id) where ended_at is null;
create index refusal_proposal_by_reason on refusal_proposal (meeting_id, reason_code);

-- What an organiser wrote with a step: why a proposal is returned, or a decision taken back.
create table remark (
  question_id uuid not null references question (id),
  -- The version that the step gave the question.
  version integer not null,
  text text not null check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null,
  primary key (question_id, version)
);

-- The same rule as nextState() in service/questions/question-life.ts, without who may.
create function question_life_allows(before text, after text) returns boolean
language sql immutable strict parallel safe as $$
  select case before
    when 'received' then after in ('accepted', 'refusalProposed', 'refused', 'redirected', 'withdrawn')
    -- Undone.
    when 'accepted' then after in ('received', 'withdrawn')
    when 'refusalProposed' then after in ('refused', 'received', 'withdrawn')
    when 'refused' then after = 'received'
    when 'redirected' then after = 'received'
    else false
  end
$$;

create function keep_question_life() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not question_life_allows(old.state, new.state) then
    raise exception 'a question does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'refused' and old.state <> 'refused' and not exists (
    select from refusal_proposal join meeting on meeting.id = new.meeting_id
    where question_id = new.id and ended_at is null and (confirmed_by is not null or not needs_second_person)
  ) then
    raise exception 'a refusal is confirmed by a second person' using errcode = 'check_violation';
  end if;
  new.version = old.version + 1;
  return new;
end
$$;

create trigger question_keeps_its_life
  before update on question
  for each row when (old.state is distinct from new.state or old.topic_id is distinct from new.topic_id)
  execute function keep_question_life();

create function refuse_question_beginning() returns trigger language plpgsql as $$
begin
  raise exception 'a question begins as received, not as %', new.state using errcode = 'check_violation';
end
$$;

create trigger question_begins_as_received
  before insert on question
  for each row when (new.state <> 'received')
  execute function refuse_question_beginning();

-- What an organiser has asked for, by the key that they gave it: asked again, the same answer. Kept for a day.
create table command (
  id uuid primary key,
  organiser_id text not null,
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- Null while it is under way.
  answer jsonb,
  made_at timestamptz not null,
  -- The last sign of life of one that is under way.
  alive_at timestamptz not null,
  finished_at timestamptz,
  unique (organiser_id, key),
  check ((answer is null) = (finished_at is null))
);

create index command_by_age on command (made_at);

-- Who is at a question now. Gone after a crash, which is soon enough.
create unlogged table presence (
  question_id uuid not null,
  organiser_id text not null,
  meeting_id uuid not null,
  activity text not null check (activity in ('reading', 'deciding')),
  seen_at timestamptz not null,
  primary key (question_id, organiser_id)
);

-- The history of a topic.
create index register_entry_by_topic on register_entry ((detail ->> 'topicId')) where detail ? 'topicId';
create index register_entry_by_topic_left on register_entry ((detail ->> 'fromTopicId')) where detail ? 'fromTopicId';
