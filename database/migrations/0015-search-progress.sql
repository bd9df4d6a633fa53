-- What is noted is until where the search knows every question, not the last one that it was told of: so nobody looks
-- again through seconds of questions that it knows.
update search_progress set indexed_until = indexed_until - interval '30 seconds';

-- Each search goes through what an index has not yet sorted in: little of it, or it takes longer than all the rest.
alter index question_search_by_document set (gin_pending_list_limit = 64);
alter index question_search_by_shown set (gin_pending_list_limit = 64);
