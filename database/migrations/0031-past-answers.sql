-- The library: answers of earlier meetings, imported or approved in this installation.

create table past_answer (
  id uuid primary key,
  -- Null when the file names no meeting: its date is enough.
  meeting_name text check (char_length(meeting_name) between 1 and 200),
  held_on date not null,
  -- The number of the topic, such as T24-03.
  label text check (char_length(label) between 1 and 20),
  heading_fr text check (char_length(heading_fr) between 1 and 300),
  heading_en text check (char_length(heading_en) between 1 and 300),
  text_fr text check (char_length(text_fr) between 1 and 20000),
  text_en text check (char_length(text_en) between 1 and 20000),
  -- Where the answer was taken from, such as the minutes.
  source text check (char_length(source) between 1 and 300),
  imported_by text not null,
  imported_at timestamptz not null,
  -- Of date, number, headings and texts: a row that is imported again adds nothing.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  -- Written with the row. A computed column would need our functions on the search path of every restore.
  document_fr tsvector,
  document_en tsvector,
  check ((heading_fr is null) = (text_fr is null) and (heading_en is null) = (text_en is null)),
  check (text_fr is not null or text_en is not null),
  check ((document_fr is null) = (text_fr is null) and (document_en is null) = (text_en is null))
);

create index past_answer_by_document_fr on past_answer using gin (document_fr);
create index past_answer_by_document_en on past_answer using gin (document_en);

-- What the approved texts of a topic are found by. The library shows them once their meeting is not the current one.
create table answer_search (
  topic_id uuid primary key,
  meeting_id uuid not null,
  -- Null while that language is not approved.
  document_fr tsvector,
  document_en tsvector,
  foreign key (meeting_id, topic_id) references topic (meeting_id, id)
);

create index answer_search_by_meeting on answer_search (meeting_id);
create index answer_search_by_document_fr on answer_search using gin (document_fr);
create index answer_search_by_document_en on answer_search using gin (document_en);

-- The document of a heading and a text; null without a text.
create function answer_document(language text, heading text, text text) returns tsvector
language sql immutable parallel safe as $$
  select search_document(language, coalesce(heading, '') || ' ' || text)
$$;

create function index_answer(changed uuid) returns void language sql as $$
  insert into answer_search (topic_id, meeting_id, document_fr, document_en)
  select topic.id, topic.meeting_id, answer_document('fr', heading_fr, fr.text),
    answer_document('en', heading_en, en.text)
  from topic
  left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr' and fr.state = 'approved'
  left join answer as en on en.topic_id = topic.id and en.language = 'en' and en.state = 'approved'
  where topic.id = changed
  on conflict (topic_id) do update set document_fr = excluded.document_fr, document_en = excluded.document_en
$$;

create function index_changed_answer() returns trigger language plpgsql as $$
begin
  perform index_answer(new.topic_id);
  return null;
end
$$;

create trigger approved_answer_is_searched
  after update on answer
  for each row when ((old.state = 'approved') <> (new.state = 'approved'))
  execute function index_changed_answer();

create function index_changed_heading() returns trigger language plpgsql as $$
begin
  if exists (select from answer_search where topic_id = new.id) then
    perform index_answer(new.id);
  end if;
  return null;
end
$$;

create trigger heading_of_answer_is_searched
  after update on topic
  for each row
  when (old.heading_fr is distinct from new.heading_fr or old.heading_en is distinct from new.heading_en)
  execute function index_changed_heading();

select index_answer(topic_id) from (select distinct topic_id from answer where state = 'approved') as approved;
