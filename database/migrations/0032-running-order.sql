-- The running order of a meeting: its topics and named sections, and the time for questions.

-- A meeting without a row has an empty order. Commands on the order lock this row, so they run one after the other.
create table running_order (
  meeting_id uuid primary key references meeting (id),
  -- The time for questions; null until it is set.
  available_minutes integer check (available_minutes between 1 and 1440),
  -- Grows with the time. Each row of the order has a version of its own.
  version integer not null check (version >= 0)
);

-- A topic outside the order has no row. The row of an archived topic stays, and queries leave it out.
create table running_order_row (
  id uuid primary key,
  meeting_id uuid not null references running_order (meeting_id),
  kind text not null check (kind in ('topic', 'section')),
  topic_id uuid,
  heading_fr text check (char_length(heading_fr) between 1 and 200),
  heading_en text check (char_length(heading_en) between 1 and 200),
  -- The middle between two neighbours is a new position, so a move changes no other row. Excludes NaN and infinity.
  position numeric not null check (position between -1000000000 and 1000000000),
  -- Set aside: it keeps its position and is shown in the list "Later".
  is_later boolean not null default false,
  version integer not null default 1 check (version > 0),
  -- Of the last move or other change of the row.
  changed_by text not null,
  changed_at timestamptz not null,
  -- Why a topic without an approved answer may be shown on stage.
  exception_reason text check (char_length(exception_reason) between 1 and 2000),
  exception_by text,
  exception_at timestamptz,
  foreign key (meeting_id, topic_id) references topic (meeting_id, id),
  constraint running_order_topic_once unique (topic_id),
  -- Checked after each statement, because renumbering passes through equal positions.
  constraint running_order_position_once unique (meeting_id, position) deferrable,
  constraint running_order_position_is_short check (char_length(position::text) <= 100),
  constraint running_order_row_of_its_kind check (
    (kind = 'topic') = (topic_id is not null)
    and (kind = 'section') = (heading_fr is not null) and (kind = 'section') = (heading_en is not null)),
  constraint running_order_section_in_order check (kind = 'topic' or not is_later),
  constraint running_order_exception_is_whole check (
    (exception_reason is null) = (exception_by is null) and (exception_reason is null) = (exception_at is null)
    and (kind = 'topic' or exception_reason is null))
);
