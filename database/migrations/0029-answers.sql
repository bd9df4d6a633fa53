-- The answer of a topic, one text per language: its steps, versions, remarks, figures, and who writes it.

-- A meeting without a row has the defaults. Not columns of the meeting: submissions lock its row, and changing its table
-- in the transaction that changes the table of questions would be a deadlock with them.
create table answer_settings (
  meeting_id uuid primary key references meeting (id),
  words_per_minute_fr integer not null default 140 check (words_per_minute_fr between 60 and 300),
  words_per_minute_en integer not null default 130 check (words_per_minute_en between 60 and 300),
  target_seconds integer not null default 75 check (target_seconds between 10 and 3600),
  -- A writer of a text cannot approve it.
  needs_other_approver boolean not null default true
);

-- The settings of a meeting as JSON, as the contract names them.
create function answer_settings_of(meeting uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'wordsPerMinute', jsonb_build_object(
      'fr', coalesce(settings.words_per_minute_fr, 140), 'en', coalesce(settings.words_per_minute_en, 130)),
    'targetSeconds', coalesce(settings.target_seconds, 75),
    'needsOtherApprover', coalesce(settings.needs_other_approver, true))
  from (select) as one left join answer_settings as settings on settings.meeting_id = meeting
$$;

-- A language without a row is not begun. The contract limits the text in UTF-16 units.
create table answer (
  topic_id uuid not null,
  language text not null check (language in ('fr', 'en')),
  meeting_id uuid not null,
  state text not null check (state in ('drafting', 'inReview', 'approved')),
  -- Grows with each save and each step.
  version integer not null check (version > 0),
  text text not null check (char_length(text) <= 20000),
  -- The organisers who wrote a part of the text. An empty text has none.
  authors text[] not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- The draft that saved last: its next save may name the version before, because the answer was lost.
  saved_from uuid,
  submitted_by text,
  submitted_at timestamptz,
  returned_by text,
  returned_at timestamptz,
  -- Why the text was returned.
  comment text check (char_length(comment) between 1 and 2000),
  approved_by text,
  approved_at timestamptz,
  -- The SHA-256 of the approved text, as its register entry has it.
  digest text,
  -- The other language was edited after this one was approved.
  needs_translation_check boolean not null default false,
  -- A heading or the questions of the topic changed after this language was approved.
  needs_question_check boolean not null default false,
  -- Figures and years of a reused text that nobody has checked yet.
  unchecked text[] not null default '{}',
  primary key (topic_id, language),
  foreign key (meeting_id, topic_id) references topic (meeting_id, id),
  check (text <> '' or authors = '{}'),
  check ((submitted_by is null) = (submitted_at is null)),
  check ((returned_by is null) = (returned_at is null)),
  check ((returned_by is null) = (comment is null)),
  constraint answer_in_review_is_submitted check (state = 'drafting' or submitted_by is not null),
  constraint answer_approved_is_whole check (state <> 'approved' or (text <> '' and unchecked = '{}')),
  constraint answer_approved_with_digest check (
    (state = 'approved') = (digest is not null) and (state = 'approved') = (approved_by is not null)
    and (state = 'approved') = (approved_at is not null)),
  constraint answer_digest_of_its_text check (digest = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  constraint answer_marks_of_approved check (
    state = 'approved' or not (needs_translation_check or needs_question_check))
);

create index answer_by_meeting on answer (meeting_id, state);

-- nextAnswerState() in contract/plain/answer/answer-life.ts is the same rule.
create function answer_life_allows(before text, after text) returns boolean
language sql immutable strict parallel safe as $$
  select case before
    when 'drafting' then after = 'inReview'
    when 'inReview' then after in ('drafting', 'approved')
    when 'approved' then after = 'inReview'
    else false
  end
$$;

create function keep_answer_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'drafting' then
      raise exception 'an answer begins as drafting, not as %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and not answer_life_allows(old.state, new.state) then
    raise exception 'an answer does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'approved' and new.state = 'approved' and new.text <> old.text then
    raise exception 'an approved answer keeps its text' using errcode = 'check_violation';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and new.authors && organisers_of_person(new.approved_by)
    and (answer_settings_of(new.meeting_id) ->> 'needsOtherApprover')::boolean then
    raise exception 'an author does not approve the answer' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger answer_keeps_its_life
  before insert or update on answer
  for each row execute function keep_answer_life();

-- Checked at the commit, because the entry is written after the row.
create function require_approval_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from register_entry
    where detail ->> 'topicId' = new.topic_id::text and kind = 'answer.approved'
      and detail ->> 'language' = new.language and detail ->> 'digest' = new.digest
  ) then
    raise exception 'an approved answer has a register entry with its digest' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger answer_approval_is_recorded
  after insert or update on answer
  deferrable initially deferred
  for each row when (new.state = 'approved')
  execute function require_approval_entry();

-- No version is ever erased; the newest one grows while its author goes on writing.
create table answer_version (
  topic_id uuid not null,
  language text not null,
  number integer not null check (number > 0),
  -- The step that made the version; `written` for text alone, `aside` for a text kept beside a colleague's.
  kind text not null
    check (kind in ('written', 'corrected', 'restored', 'reused', 'aside', 'submitted', 'returned', 'approved')),
  text text not null,
  authors text[] not null,
  written_by text not null,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (topic_id, language, number),
  foreign key (topic_id, language) references answer (topic_id, language)
);

create table answer_remark (
  id uuid primary key,
  topic_id uuid not null,
  language text not null,
  -- The passage in UTF-16 units of the present text, and its words when the remark was made.
  passage_start integer not null check (passage_start >= 0),
  passage_end integer not null,
  quoted text not null check (char_length(quoted) between 1 and 20000),
  -- The text no longer has these words.
  is_gone boolean not null default false,
  text text not null check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null,
  settled_by text,
  settled_at timestamptz,
  check (passage_start < passage_end),
  check ((settled_by is null) = (settled_at is null)),
  foreign key (topic_id, language) references answer (topic_id, language)
);

create index answer_remark_by_answer on answer_remark (topic_id, language);

create table answer_remark_reply (
  id uuid primary key,
  remark_id uuid not null references answer_remark (id),
  text text not null check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null
);

create index answer_remark_reply_by_remark on answer_remark_reply (remark_id);

-- Key figures and their sources, for both languages of an answer. The list is replaced as a whole.
create table answer_figures (
  topic_id uuid primary key,
  meeting_id uuid not null,
  version integer not null check (version > 0),
  figures jsonb not null check (jsonb_typeof(figures) = 'array'),
  saved_by text not null,
  saved_at timestamptz not null,
  foreign key (meeting_id, topic_id) references topic (meeting_id, id)
);

-- Who writes the answer. Removed when a topic is assigned to nobody; the register keeps each assignment.
create table answer_assignment (
  topic_id uuid primary key,
  meeting_id uuid not null,
  version integer not null check (version > 0),
  expert_id text not null,
  state text not null check (state in ('waiting', 'accepted', 'declined')),
  due_at timestamptz,
  note text check (char_length(note) between 1 and 2000),
  assigned_by text not null,
  assigned_at timestamptz not null,
  responded_at timestamptz,
  -- Why the expert declined.
  reason text check (char_length(reason) between 1 and 2000),
  check ((state = 'waiting') = (responded_at is null)),
  check ((state = 'declined') = (reason is not null)),
  foreign key (meeting_id, topic_id) references topic (meeting_id, id)
);

create index answer_assignment_by_expert on answer_assignment (meeting_id, expert_id);
create index answer_assignment_by_assigner on answer_assignment (meeting_id, assigned_by) where state = 'declined';

-- Which organiser has which answer open, and in which language they type. Gone after a crash.
create unlogged table answer_presence (
  topic_id uuid not null,
  organiser_id text not null,
  typing text check (typing in ('fr', 'en')),
  seen_at timestamptz not null,
  primary key (topic_id, organiser_id)
);

-- An approved answer stays approved, and says that its questions or heading changed since.
-- Both languages are locked in the order in which a save locks them.
create function mark_questions_changed(changed uuid[]) returns void language sql as $$
  with locked as materialized (
    select topic_id, language from answer where topic_id = any (changed)
    order by topic_id, language for no key update
  ), marked as (
    update answer set needs_question_check = true, version = version + 1
    from locked
    where answer.topic_id = locked.topic_id and answer.language = locked.language
      and state = 'approved' and not needs_question_check
    returning answer.meeting_id, answer.topic_id, answer.language
  )
  insert into register_entry (meeting_id, kind, actor, occurred_at, detail)
  select meeting_id, 'answer.questionsChanged', 'service', clock_timestamp(),
    jsonb_build_object('topicId', topic_id, 'language', language)
  from marked order by topic_id, language
$$;

create function questions_change_answers() returns trigger language plpgsql as $$
declare
  changed uuid[] := (
    select array_agg(distinct topic_id order by topic_id) from (
      select unnest(array[old_row.topic_id, new_row.topic_id]) as topic_id
      from old_rows as old_row join new_rows as new_row using (id)
      where old_row.topic_id is distinct from new_row.topic_id
    ) as moved where topic_id is not null);
begin
  if changed is not null then
    perform mark_questions_changed(changed);
  end if;
  return null;
end
$$;

create trigger question_changes_answers
  after update on question
  referencing old table as old_rows new table as new_rows
  for each statement execute function questions_change_answers();

create function heading_changes_answers() returns trigger language plpgsql as $$
begin
  perform mark_questions_changed(array[new.id]);
  return null;
end
$$;

create trigger heading_changes_answers
  after update on topic
  for each row
  when (old.heading_fr is distinct from new.heading_fr or old.heading_en is distinct from new.heading_en)
  execute function heading_changes_answers();
