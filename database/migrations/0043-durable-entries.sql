-- The settings of a server can change while the service runs. Each change writes an entry, so no change is confirmed while the
-- server may lose it. The service answers an error of class 58 with 503.
create function require_durability() returns trigger language plpgsql as $$
declare
  level text := current_setting('synchronous_commit');
  undurable text := concat_ws(', ',
    case when current_setting('fsync') = 'off' then 'fsync' end,
    case when current_setting('full_page_writes') = 'off' then 'full_page_writes' end,
    case when level = 'off' or level = 'local' and current_setting('synchronous_standby_names') <> ''
      then 'synchronous_commit' end);
begin
  if undurable <> '' then
    raise exception 'The database may lose confirmed questions: % must be on.', undurable using errcode = '58000';
  end if;
  return null;
end
$$;

create trigger register_entry_is_durable
  before insert on register_entry
  for each statement execute function require_durability();
