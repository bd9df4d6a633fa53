-- A session keeps its first plan for this query. The plan for one question, a nested loop, took seconds for a merger of
-- thousands, and the time limit of statements refused it. Set operations take the same way for any number of rows.
create or replace function questions_change_answers() returns trigger language plpgsql as $$
declare
  changed uuid[] := (
    select array_agg(distinct topic_id order by topic_id) from (
      (select id, topic_id from old_rows except select id, topic_id from new_rows)
      union all
      (select id, topic_id from new_rows except select id, topic_id from old_rows)
    ) as moved where topic_id is not null);
begin
  if changed is not null then
    perform mark_questions_changed(changed);
  end if;
  return null;
end
$$;
