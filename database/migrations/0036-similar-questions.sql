-- The terms of each question, by which similar questions are found, and the glossary that they come from.

-- Only `question_search` is locked: no foreign key leads to other tables, which would lock their writers out in an order
-- that can deadlock with them.

create sequence question_terms_filled;

-- A row is as old as that of `question_search`, and empty until the service has filled it.
create table question_terms (
  question_id uuid primary key,
  meeting_id uuid not null,
  -- Grows with each change of the texts. The terms of an older revision are never stored.
  revision integer not null default 1,
  -- The version of the glossary that the terms come from; 0 while the row is empty.
  glossary_version integer not null default 0,
  terms text[] not null default '{}',
  weights real[] not null default '{}',
  total real not null default 0,
  -- From `question_terms_filled`. Only one transaction fills at a time, so a higher number is committed later.
  filled bigint,
  constraint question_terms_has_a_weight_each check (cardinality(terms) = cardinality(weights)),
  constraint question_terms_empty_until_filled check ((glossary_version = 0) = (filled is null))
);

-- A restored backup continues a sequence that a column owns.
alter sequence question_terms_filled owned by question_terms.filled;

create index question_terms_by_version on question_terms (meeting_id, glossary_version);
create index question_terms_by_filled on question_terms (meeting_id, filled) where filled is not null;

-- The terms disappear in the transaction that changes or erases the text.
create function empty_question_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from question_terms where question_id = old.question_id;
  else
    insert into question_terms (question_id, meeting_id) values (new.question_id, new.meeting_id)
    on conflict (question_id) do update
      set revision = question_terms.revision + 1, glossary_version = 0, terms = '{}', weights = '{}', total = 0,
        filled = null;
  end if;
  return null;
end
$$;

create trigger question_terms_follow_the_texts
  after insert or update or delete on question_search
  for each row execute function empty_question_terms();

insert into question_terms (question_id, meeting_id) select question_id, meeting_id from question_search;

-- Words that mean the same. One glossary for all meetings of the installation.
create table glossary_line (
  concept text primary key check (concept ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(concept) <= 40),
  is_general boolean not null,
  forms_fr text[] not null,
  forms_en text[] not null,
  origin text not null check (origin in ('supplied', 'own')),
  -- Not used any more. No line is ever deleted.
  is_retired boolean not null default false,
  version integer not null default 1 check (version > 0),
  changed_by text,
  changed_at timestamptz,
  constraint glossary_line_has_a_form check (cardinality(forms_fr) + cardinality(forms_en) > 0)
);

-- Grows with each change of a line, and makes the service fill every row of `question_terms` again.
create table glossary (
  is_only boolean primary key default true check (is_only),
  version integer not null check (version > 0)
);

insert into glossary (version) values (1);
