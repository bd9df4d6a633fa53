-- To read a register of a hundred thousand entries by what they are about, who wrote them, and when. Questions received
-- by the public page, of which most are, cost no submission an entry in the first two; the third is a few bytes a page.
create index register_entry_by_kind on register_entry (meeting_id, kind, id) where kind <> 'question.received';
create index register_entry_by_actor on register_entry (actor, actor_id, id) where actor_id is not null;
create index register_entry_by_time on register_entry using brin (occurred_at) with (pages_per_range = 32);
