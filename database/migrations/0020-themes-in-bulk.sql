-- The command that last gave the question a theme together with others, so that its organiser can undo it. Null once
-- its theme was set for it alone.
alter table question add column theming_id uuid;

create index question_by_theming on question (theming_id) where theming_id is not null;
