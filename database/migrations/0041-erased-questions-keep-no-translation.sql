-- A working translation repeats the question in the other language, so it goes with an erased text.
create function forget_translation() returns trigger language plpgsql as $$
begin
  delete from question_translation where question_id = new.id;
  return null;
end
$$;

create trigger erased_question_keeps_no_translation
  after update of text on question
  for each row when (new.text is null)
  execute function forget_translation();

delete from question_translation using question
  where question.id = question_translation.question_id and question.text is null;
