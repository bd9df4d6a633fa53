-- The tables of reference.sql: columns, keys and indexes of a question, its author and its register entry, unchecked.

create table meeting (id uuid primary key);

insert into meeting values ('00000000-0000-4000-8000-000000000000');

create table question (
  id uuid primary key,
  meeting_id uuid not null references meeting (id),
  reference text not null unique,
  channel text not null,
  language text not null,
  text text,
  country text,
  state text not null default 'received',
  version integer not null default 1,
  received_at timestamptz not null,
  token_hash bytea unique,
  idempotency_key text,
  text_salt bytea,
  unique (meeting_id, idempotency_key)
);

create index question_by_arrival on question (meeting_id, received_at, id);

create table author (
  question_id uuid primary key references question (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text
);

create table register_entry (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references meeting (id),
  kind text not null,
  question_id uuid references question (id),
  actor text not null,
  occurred_at timestamptz not null,
  detail jsonb not null default '{}'
);

create index register_entry_by_question on register_entry (question_id);
