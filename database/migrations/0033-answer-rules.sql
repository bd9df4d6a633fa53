-- Stricter rules for the authors, figures and approvals of answers.

-- An empty text keeps its authors. Otherwise a writer could approve her own words after a colleague removed and
-- restored them.
alter table answer drop constraint answer_check;

-- Unchecked figures of a reuse that the present text does not have. `unchecked` has those of the present text, which
-- alone block an approval. A save that brings a figure back moves it there.
alter table answer add column absent_unchecked text[] not null default '{}';
