-- Stricter rules for the authors, figures and approvals of answers.

-- An empty text keeps its authors. Otherwise a writer could approve her own words after a colleague removed and
-- restored them.
alter table answer drop constraint answer_check;

-- Unchecked figures of a reuse that the present text does not have. `unchecked` has those of the present text, which
-- alone block an approval. A save that brings a figure back moves it there.
alter table answer add column absent_unchecked text[] not null default '{}';

-- Checked at the commit, because the entry is written after the row. An earlier approval is not enough: the last step of
-- this language must be the approval of this text by this organiser.
create or replace function require_approval_entry() returns trigger language plpgsql as $$
declare
  last_step register_entry;
begin
  select * into last_step from register_entry
  where detail ? 'topicId' and detail ->> 'topicId' = new.topic_id::text and detail ->> 'language' = new.language
    and kind in ('answer.submitted', 'answer.returned', 'answer.approved', 'answer.reopened')
  order by id desc limit 1;
  if last_step.kind is distinct from 'answer.approved' or last_step.detail ->> 'digest' is distinct from new.digest
    or last_step.actor_id is distinct from new.approved_by then
    raise exception 'the last step of an approved answer has a register entry with its digest and approver'
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
