-- Lists order by ordered_at. It is received_at, unless the clock was set back: then the newest questions have instants that
-- lie ahead, and the next question takes the place after them.
alter table question
  -- The instant just after the newest question's; null when that lies in the past, as it usually does.
  add column ahead_at timestamptz,
  add column ordered_at timestamptz not null generated always as (coalesce(ahead_at, received_at)) stored;

drop index question_by_state;
create index question_by_state on question (meeting_id, state, language, ordered_at, id);
drop index question_by_theme;
create index question_by_theme on question (meeting_id, theme_code, state, language, ordered_at, id)
  where theme_code is not null;
