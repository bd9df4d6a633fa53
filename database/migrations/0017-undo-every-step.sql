-- An accepted question can be received again, and every step of an organiser can be undone, a confirmation included.

-- The same rule as nextState() and canUndo() in service/questions/question-life.ts, without who may.
create or replace function question_life_allows(before text, after text) returns boolean
language sql immutable strict parallel safe as $$
  select case before
    when 'received' then after in ('accepted', 'refusalProposed', 'refused', 'redirected', 'withdrawn')
    when 'accepted' then after in ('received', 'withdrawn')
    when 'refusalProposed' then after in ('refused', 'received', 'withdrawn')
    -- Back to the proposal: its confirmation is undone.
    when 'refused' then after in ('received', 'refusalProposed')
    when 'redirected' then after = 'received'
    else false
  end
$$;
