-- What organisers marked as not similar. A mark that is taken back is deleted; the register keeps both acts.

-- No foreign key: see 0036.
create table not_similar_question (
  meeting_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (meeting_id, first_id, second_id),
  constraint not_similar_question_in_one_order check (first_id < second_id)
);

create index not_similar_question_by_second on not_similar_question (second_id);

-- Holds until another question joins the topic.
create table not_similar_topic (
  meeting_id uuid not null,
  question_id uuid not null,
  topic_id uuid not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (meeting_id, question_id, topic_id)
);

create index not_similar_topic_by_topic on not_similar_topic (topic_id);
