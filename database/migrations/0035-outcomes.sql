-- The outcome of each question, and the finish of a meeting, which seals the outcomes.

-- No foreign key leads to `meeting`, `topic` or `question`, and they get no trigger and no index: each would lock writers
-- of these tables out, in an order that can deadlock with them. Triggers check the ids, and no row of these tables is
-- ever deleted.

-- The outcome of a topic is that of each of its questions without an outcome of its own.
create table topic_outcome (
  topic_id uuid primary key,
  meeting_id uuid not null,
  -- Null once it is cleared. The row stays, so that its version only grows.
  outcome text check (outcome in ('answeredLive', 'answeredOnWebsite', 'answeredPrivately', 'unanswered')),
  -- The sentence that the authors read.
  reason text check (char_length(reason) between 1 and 1000),
  -- For colleagues.
  note text check (char_length(note) between 1 and 2000),
  -- Seconds after the start of the webcast.
  from_seconds integer check (from_seconds between 0 and 359999),
  to_seconds integer check (to_seconds between 0 and 359999),
  -- Why the last change corrected an earlier outcome; null if it corrected none.
  correction text check (char_length(correction) between 1 and 2000),
  version integer not null check (version > 0),
  set_by text not null,
  set_at timestamptz not null,
  constraint topic_outcome_has_its_reason check ((outcome is not distinct from 'unanswered') = (reason is not null)),
  constraint topic_outcome_time_is_of_live check (
    outcome is not distinct from 'answeredLive' or (from_seconds is null and to_seconds is null)),
  constraint topic_outcome_time_has_its_order check (to_seconds is null or coalesce(from_seconds <= to_seconds, false)),
  constraint topic_outcome_cleared_is_empty check (outcome is not null or (note is null and correction is null))
);

create index topic_outcome_by_meeting on topic_outcome (meeting_id);

-- The outcome of a question in no topic, or of one whose outcome differs from that of its topic.
create table question_outcome (
  question_id uuid primary key,
  meeting_id uuid not null,
  outcome text check (outcome in ('answeredLive', 'answeredOnWebsite', 'answeredPrivately', 'unanswered')),
  reason text check (char_length(reason) between 1 and 1000),
  note text check (char_length(note) between 1 and 2000),
  correction text check (char_length(correction) between 1 and 2000),
  version integer not null check (version > 0),
  set_by text not null,
  set_at timestamptz not null,
  constraint question_outcome_has_its_reason check ((outcome is not distinct from 'unanswered') = (reason is not null)),
  constraint question_outcome_cleared_is_empty check (outcome is not null or (note is null and correction is null))
);

create index question_outcome_by_meeting on question_outcome (meeting_id);

-- The final counts. Afterwards an outcome changes only by a correction.
create table meeting_finish (
  meeting_id uuid primary key,
  finished_at timestamptz not null,
  finished_by text not null,
  counts jsonb not null
);

-- The outcome of one question; null while it is open. effectiveOutcome() in contract/plain/outcome/outcome-life.ts is the
-- same rule.
create function effective_outcome(state text, own text, of_topic text) returns text
language sql immutable parallel safe as $$
  select case when state in ('refused', 'withdrawn', 'answeredPrivately') then state else coalesce(own, of_topic) end
$$;

-- The questions of a meeting by state, topic and outcome. It reads indexes only, and the rows of questions with an
-- outcome of their own: with many questions, reading all rows would take several times as long.
create function questions_by_outcome(meeting uuid)
returns table (state text, topic_id uuid, outcome text, questions bigint)
language sql stable as $$
  with own as materialized (
    select of_question.state, of_question.topic_id, outcome, count(*) as questions
    from question_outcome
    -- The limit makes the planner read each question by its key.
    cross join lateral (
      select question.state, question.topic_id from question where question.id = question_outcome.question_id limit 1
    ) as of_question
    where question_outcome.meeting_id = meeting and outcome is not null
    group by 1, 2, 3
  ), counted as (
    -- Each state has a part of an index of its own.
    select each_state as state, null::uuid as topic_id, null::text as own, (
      select count(*) from question where meeting_id = meeting and question.state = each_state) as questions
    from unnest(array['received', 'refusalProposed', 'refused', 'redirected', 'answeredPrivately', 'withdrawn']) as each_state
    union all
    select 'accepted', topic.id, null, count(*)
    from topic join question on question.topic_id = topic.id where topic.meeting_id = meeting group by topic.id
    union all
    select state, topic_id, outcome, questions from own
    union all
    select state, topic_id, null, -questions from own
  )
  select counted.state, counted.topic_id, effective_outcome(counted.state, own, topic_outcome.outcome),
    sum(questions)::bigint
  from counted left join topic_outcome on topic_outcome.topic_id = counted.topic_id
  group by 1, 2, 3
  having sum(questions) <> 0
$$;

-- The number of received questions, of those with each outcome, and of the open ones.
create function outcome_counts(meeting uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'received', coalesce(sum(questions), 0),
    'answeredLive', coalesce(sum(questions) filter (where outcome = 'answeredLive'), 0),
    'answeredOnWebsite', coalesce(sum(questions) filter (where outcome = 'answeredOnWebsite'), 0),
    'answeredPrivately', coalesce(sum(questions) filter (where outcome = 'answeredPrivately'), 0),
    'unanswered', coalesce(sum(questions) filter (where outcome = 'unanswered'), 0),
    'refused', coalesce(sum(questions) filter (where outcome = 'refused'), 0),
    'withdrawn', coalesce(sum(questions) filter (where outcome = 'withdrawn'), 0),
    'open', coalesce(sum(questions) filter (where outcome is null), 0))
  from questions_by_outcome(meeting)
$$;

-- The rule for both tables of outcomes.
create function refuse_unsealing(meeting uuid, outcome text, correction text) returns void
language plpgsql as $$
begin
  if not exists (select from meeting_finish where meeting_id = meeting) then
    return;
  end if;
  if outcome is null or correction is null then
    raise exception 'an outcome of a finished meeting is only corrected, with a reason' using errcode = 'check_violation';
  end if;
end
$$;

create function keep_topic_outcome() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an outcome is cleared and never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.topic_id, new.meeting_id) <> (old.topic_id, old.meeting_id)
    or new.version <> old.version + 1) then
    raise exception 'a changed outcome keeps its topic and has the next version' using errcode = 'check_violation';
  end if;
  if not exists (
    select from topic where id = new.topic_id and meeting_id = new.meeting_id
      and (new.outcome is null or emptied_at is null)
  ) then
    raise exception 'an outcome belongs to a topic with questions' using errcode = 'check_violation';
  end if;
  perform refuse_unsealing(new.meeting_id, new.outcome, new.correction);
  return new;
end
$$;

create trigger topic_outcome_keeps_its_rules
  before insert or update or delete on topic_outcome
  for each row execute function keep_topic_outcome();

create function keep_question_outcome() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an outcome is cleared and never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.question_id, new.meeting_id) <> (old.question_id, old.meeting_id)
    or new.version <> old.version + 1) then
    raise exception 'a changed outcome keeps its question and has the next version' using errcode = 'check_violation';
  end if;
  if not exists (
    select from question where id = new.question_id and meeting_id = new.meeting_id
      and (new.outcome is null or effective_outcome(state, null, null) is null)
  ) then
    raise exception 'a refused, withdrawn or privately answered question has its outcome by its state'
      using errcode = 'check_violation';
  end if;
  perform refuse_unsealing(new.meeting_id, new.outcome, new.correction);
  return new;
end
$$;

create trigger question_outcome_keeps_its_rules
  before insert or update or delete on question_outcome
  for each row execute function keep_question_outcome();

create function seal_outcomes() returns trigger language plpgsql as $$
declare
  found meeting;
  present jsonb;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a meeting stays finished' using errcode = 'check_violation';
  end if;
  -- Submissions and decisions lock the meeting too: none happens between this count and the commit.
  select * into found from meeting where id = new.meeting_id for no key update;
  if found.id is null or not stays_closed(found) then
    raise exception 'only a meeting that stays closed is finished' using errcode = 'check_violation';
  end if;
  present := outcome_counts(new.meeting_id);
  if present ->> 'open' <> '0' then
    raise exception '% questions have no outcome', present ->> 'open' using errcode = 'check_violation';
  end if;
  if new.counts is distinct from present then
    raise exception 'the final counts are those of the outcomes' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Closed now, and no date or override of the meeting opens it later.
create function stays_closed(this meeting) returns boolean language sql stable as $$
  select case
    when this.override = 'open' and (this.override_until is null or this.override_until > clock_timestamp()) then false
    when this.published_at <= clock_timestamp() then true
    when this.override = 'closed' then true
    else this.closes_at <= clock_timestamp()
  end
$$;

create trigger meeting_finish_seals
  before insert or update or delete on meeting_finish
  for each row execute function seal_outcomes();

-- A finished meeting never opens again. The trigger exists already, so no lock on `meeting` is needed.
create or replace function grow_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  if (new.opens_at, new.closes_at, new.override, new.override_until, new.published_at)
    is distinct from (old.opens_at, old.closes_at, old.override, old.override_until, old.published_at)
    and not stays_closed(new) and exists (select from meeting_finish where meeting_id = new.id) then
    raise exception 'a finished meeting does not open' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- As before, and: questions of a finished meeting keep state and topic, and a question with an outcome is not withdrawn.
create or replace function keep_question_life() returns trigger language plpgsql as $$
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
  if exists (select from meeting_finish where meeting_id = new.meeting_id) then
    raise exception 'a question of a finished meeting keeps its state and topic' using errcode = 'check_violation';
  end if;
  if new.state = 'withdrawn' and effective_outcome(old.state,
    (select outcome from question_outcome where question_id = old.id),
    (select outcome from topic_outcome where topic_id = old.topic_id)) is not null then
    raise exception 'a question with an outcome is not withdrawn' using errcode = 'check_violation';
  end if;
  new.version = old.version + 1;
  return new;
end
$$;
