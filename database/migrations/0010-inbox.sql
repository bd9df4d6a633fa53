-- Reading questions at the desk: themes, texts shown in place of others, notes, translations, views, and the search.
-- Organisers are named by their ids, without a key on them: what somebody wrote stays when they have gone.

-- How long a question may wait before the desk says so.
alter table meeting
  add column long_wait_minutes integer not null default 240,
  add column very_long_wait_minutes integer not null default 1440,
  add constraint meeting_waits_in_order check (0 < long_wait_minutes and long_wait_minutes < very_long_wait_minutes);

create table theme (
  meeting_id uuid not null references meeting (id),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and code <> 'none' and char_length(code) <= 40),
  position integer not null,
  label_fr text not null check (char_length(label_fr) between 1 and 100),
  label_en text not null check (char_length(label_en) between 1 and 100),
  -- Still the theme of what has it; nobody chooses it any more.
  is_retired boolean not null default false,
  primary key (meeting_id, code)
);

-- Grows with every change of a meeting's themes. Not the meeting's revision, which the public page follows.
create table theme_list (
  meeting_id uuid primary key references meeting (id),
  version integer not null check (version > 0)
);

alter table question
  -- What others are shown, and what is published, in place of the text, which stays.
  add column shown_text text check (char_length(shown_text) between 1 and 500),
  add constraint question_shown_text_with_its_text check (shown_text is null or text is not null),
  add constraint question_theme_of_its_meeting foreign key (meeting_id, theme_code) references theme (meeting_id, code);

-- Whatever the state and the language of those that are listed, each pair of them stands here in the order of arrival:
-- a page is the first of what its pairs begin with. One index, so that a submission pays for no more than before.
create index question_by_state on question (meeting_id, state, language, received_at, id);
drop index question_by_arrival;

-- These have no row for a question that has just been sent.
create index question_by_theme on question (meeting_id, theme_code, state, language, received_at, id)
  where theme_code is not null;
create index question_by_channel on question (meeting_id, channel) where channel <> 'page';
create index register_entry_by_organiser on register_entry (actor_id, question_id)
  where actor = 'organiser' and question_id is not null;
create index register_entry_of_revelations on register_entry (actor_id, occurred_at)
  where kind in ('author.revealed', 'author.searched');

-- Which questions an organiser has opened: the others are bold in their list. Nothing that the register tells.
create table question_opening (
  organiser_id text not null,
  question_id uuid not null references question (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (organiser_id, question_id)
);

create index question_opening_by_question on question_opening (question_id);

-- For colleagues. Whoever reads a note reads what was written.
create table note (
  id uuid primary key,
  question_id uuid not null references question (id),
  -- Null once it has been erased.
  text text check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null
);

create index note_by_question on note (question_id, written_at);

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.text is null and (new.id, new.question_id, new.written_by, new.written_at)
      = (old.id, old.question_id, old.written_by, old.written_at)
    then
      return new;
    end if;
  end if;
  raise exception 'a note stays as it was written, or is erased' using errcode = 'insufficient_privilege';
end
$$;

create trigger note_stays_as_written
  before update or delete on note
  for each row execute function refuse_note_change();

create trigger notes_stay
  before truncate on note
  for each statement execute function refuse_note_change();

-- What an organiser has typed to understand a question: in the other language than the question's.
create table question_translation (
  question_id uuid primary key references question (id),
  text text not null check (char_length(text) between 1 and 2000),
  version integer not null default 1,
  written_by text not null,
  written_at timestamptz not null
);

-- A filter of the inbox under a name, of one organiser.
create table saved_view (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  organiser_id text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- As it stands behind the question mark of the address.
  filter text not null check (char_length(filter) <= 1000),
  created_at timestamptz not null
);

create index saved_view_by_organiser on saved_view (organiser_id, meeting_id);

-- The search. Words are told apart, and accents taken off, by functions of our own: not every engine has an extension
-- for it, and what is a letter must not depend on the locale of a database.

-- Small letters, accents kept; whatever is no letter and no digit is a space.
create function search_words(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(normalize(value, NFC)),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŒŠŽŸ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþœšžÿ'),
    '[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u2bff\u2e00-\u303f\ufe00-\ufe0f\ufeff]+',
    ' ', 'g'))
$$;

create function search_without_accents(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(value,
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿšž' || U&'\0300\0301\0302\0303\0308\030A\030C\0327',
    'aaaaaaceeeeiiiinoooooouuuuyysz'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
$$;

-- A word, without its accents, in each form by which it is found: as it is, and its stems. The French stemmer knows
-- endings by their accents, and people leave them out: so the stem is taken with them and without.
create function search_forms(word text, dictionaries regdictionary[]) returns setof text
language sql immutable strict parallel safe as $$
  select search_without_accents(word)
  union
  select search_without_accents(stem)
  from unnest(dictionaries) as dictionary, unnest(array[word, search_without_accents(word)]) as typed,
    unnest(ts_lexize(dictionary, typed)) as stem
$$;

-- What a text is found by: the same forms of each of its words. The parser of texts is given words and spaces alone, and
-- takes some of them for numbers all the same: in 0e0b it finds 0e0. So each word is kept whole beside what it finds.
create function search_document(language text, value text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  dictionaries regconfig := case language when 'fr' then 'french' else 'english' end;
  words text := search_words(value);
  plain text := search_without_accents(words);
begin
  return strip(search_without_accents(to_tsvector(dictionaries, words)::text)::tsvector
    || to_tsvector(dictionaries, plain) || array_to_tsvector(array_remove(string_to_array(plain, ' '), '')));
end
$$;

-- What is looked for when words are typed: each of them, the last one as the beginning of a word. Words that say nothing
-- in one of the languages count only where there is no other. Null where there is no word at all.
create function search_query(typed text) returns tsquery language sql immutable strict parallel safe as $$
  with words as (
    select word, place, place = max(place) over () as is_last,
      ts_lexize('french_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}' as says_nothing
    from regexp_split_to_table(search_words(typed), ' ') with ordinality as split (word, place)
    where word <> ''
  )
  select string_agg(
    (select '(' || string_agg('''' || form || '''' || case when is_last and form = search_without_accents(word) then ':*' else '' end, ' | ') || ')'
      from search_forms(word, '{french_stem,english_stem}') as form),
    ' & ' order by place)::tsquery
  from words where is_last or not says_nothing
$$;

-- Beside the question, and filled soon after it has come (service/inbox/index-questions.ts): to take a text apart costs
-- more than to keep it, and no submission waits for that.
create table question_search (
  question_id uuid primary key references question (id) on delete cascade,
  meeting_id uuid not null references meeting (id),
  document tsvector not null,
  -- Of the text that others are shown; null where that is the one that was sent.
  shown tsvector
);

create index question_search_by_document on question_search using gin (document);
create index question_search_by_shown on question_search using gin (shown) where shown is not null;

-- Every question that came more than some seconds before is in the search.
create table search_progress (
  meeting_id uuid primary key references meeting (id),
  indexed_until timestamptz not null
);

create function index_question() returns trigger language plpgsql as $$
begin
  if new.text is null then
    delete from question_search where question_id = new.id;
  else
    insert into question_search (question_id, meeting_id, document, shown)
    values (new.id, new.meeting_id, search_document(new.language, new.text),
      search_document(new.language, new.shown_text))
    on conflict (question_id) do update set document = excluded.document, shown = excluded.shown;
  end if;
  return null;
end
$$;

create trigger question_is_searched_by_its_texts
  after update on question
  for each row when (old.text is distinct from new.text or old.shown_text is distinct from new.shown_text)
  execute function index_question();

-- What an organiser types in may have come on an earlier day.
create trigger question_of_paper_is_searched
  after insert on question
  for each row when (new.channel <> 'page')
  execute function index_question();

-- Themes to begin with, as the first meeting has them.
insert into theme (meeting_id, code, position, label_fr, label_en)
select meeting.id, code, position, label_fr, label_en
from meeting cross join (values
  ('results', 0, 'Résultats et dividende', 'Results and dividend'),
  ('strategy', 1, 'Stratégie', 'Strategy'),
  ('governance', 2, 'Gouvernance', 'Governance'),
  ('executive-pay', 3, 'Rémunération des dirigeants', 'Executive pay'),
  ('climate', 4, 'Climat et environnement', 'Climate and environment'),
  ('people', 5, 'Salariés et dialogue social', 'Employees'),
  ('safety', 6, 'Sécurité', 'Safety'),
  ('other', 7, 'Autre', 'Other')) as first (code, position, label_fr, label_en);

insert into theme_list (meeting_id, version) select id, 1 from meeting;
