-- A redirected question can be marked as answered privately, and names a recipient.

alter table question
  drop constraint question_state_check,
  add constraint question_state_check check (
    state in ('received', 'accepted', 'refusalProposed', 'refused', 'redirected', 'answeredPrivately', 'withdrawn')
  );

-- The same rule as nextState() and canUndo() in service/questions/question-life.ts, without who may.
create or replace function question_life_allows(before text, after text) returns boolean
language sql immutable strict parallel safe as $$
  select case before
    when 'received' then
      after in ('accepted', 'refusalProposed', 'refused', 'redirected', 'answeredPrivately', 'withdrawn')
    when 'accepted' then after in ('received', 'withdrawn')
    when 'refusalProposed' then after in ('refused', 'received', 'withdrawn')
    when 'refused' then after in ('received', 'refusalProposed')
    when 'redirected' then after in ('answeredPrivately', 'received')
    when 'answeredPrivately' then after in ('redirected', 'received')
    else false
  end
$$;

-- A redirection may name a recipient, a note or both.
alter table remark
  alter column text drop not null,
  add column recipient text check (char_length(recipient) between 1 and 200),
  add constraint remark_says_something check (text is not null or recipient is not null);
