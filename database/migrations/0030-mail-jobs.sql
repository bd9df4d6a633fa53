-- Mails to organisers about answers. A command queues them in its own transaction, and a worker sends them.

alter table organiser
  -- One mail each morning instead of one for each event.
  add column has_mail_digest boolean not null default false;

create table mail_job (
  id uuid primary key,
  kind text not null check (kind in ('assigned', 'returned', 'dueTomorrow', 'dueToday')),
  organiser_id uuid not null references organiser (id),
  meeting_id uuid not null,
  topic_id uuid not null,
  -- The language of a returned text.
  language text check (language in ('fr', 'en')),
  -- The due date of a reminder. A reminder of another date than that of the assignment is not sent.
  due_at timestamptz,
  -- `skipped`: the mail was no longer true when it was to be sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- A worker that takes the job moves this on. If the worker is killed, another one takes the job then.
  run_after timestamptz not null,
  -- A code, never a message, which may quote an address.
  last_error text check (char_length(last_error) between 1 and 100),
  finished_at timestamptz,
  foreign key (meeting_id, topic_id) references topic (meeting_id, id),
  check ((kind = 'returned') = (language is not null)),
  check ((kind in ('dueTomorrow', 'dueToday')) = (due_at is not null)),
  check ((state = 'waiting') = (finished_at is null))
);

-- A reminder of one date is sent once, also when the topic is assigned again.
create unique index mail_job_reminds_once on mail_job (kind, topic_id, organiser_id, due_at) where due_at is not null;
create index mail_job_waiting on mail_job (organiser_id, run_after) where state = 'waiting';
create index mail_job_failed on mail_job (meeting_id) where state = 'failed';
create index mail_job_finished on mail_job (finished_at) where state in ('sent', 'skipped');
