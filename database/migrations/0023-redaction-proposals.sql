-- Another wording of a question that waits for a second person. Confirmed, it becomes the question's shown_text. The register
-- keeps what became of it, so the row goes with the decision.
create table redaction_proposal (
  question_id uuid primary key references question (id) on delete cascade,
  meeting_id uuid not null references meeting (id),
  text text not null check (char_length(text) between 1 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null
);

create index redaction_proposal_by_meeting on redaction_proposal (meeting_id);

create function forget_redaction_proposal() returns trigger language plpgsql as $$
begin
  delete from redaction_proposal where question_id = new.id;
  return null;
end
$$;

create trigger erased_question_keeps_no_proposal
  after update of text on question
  for each row when (new.text is null)
  execute function forget_redaction_proposal();
