-- The version of an assignment grows across its removal, because an open form may still name the removed assignment.

-- The last version of each removed assignment. No foreign key: it would lock writers of `topic` out.
create table removed_assignment (
  topic_id uuid primary key,
  last_version integer not null check (last_version > 0)
);

-- A trigger, so that it also holds for the previous release, which inserts every assignment as version 1.
create function grow_assignment_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into removed_assignment (topic_id, last_version) values (old.topic_id, old.version)
    on conflict (topic_id) do update set last_version = excluded.last_version;
    return old;
  end if;
  -- `greatest` ignores the null of a topic without a removed assignment.
  new.version = greatest(new.version, (select last_version + 1 from removed_assignment where topic_id = new.topic_id));
  return new;
end
$$;

create trigger answer_assignment_grows
  before insert or delete on answer_assignment
  for each row execute function grow_assignment_version();
