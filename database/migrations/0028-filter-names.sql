-- Kept filters get the names that the calls use: `states`, `toConfirm`, `hasTopic` and `isMine`. The earlier names
-- `state`, `topic` and `mine` stay beside them, because desks of the release before read and write no others.
create function with_call_names(filter text) returns text language sql immutable as $$
  select filter
    || case substring(filter from '(?:^|&)state=(\w+)')
      when 'toConfirm' then '&toConfirm=true'
      else coalesce('&states=' || substring(filter from '(?:^|&)state=(\w+)'), '') end
    || case substring(filter from '(?:^|&)topic=(\w+)')
      when 'with' then '&hasTopic=true' when 'without' then '&hasTopic=false' else '' end
    || case substring(filter from '(?:^|&)mine=(\w+)') when 'true' then '&isMine=true' else '' end
$$;

-- A filter that would become too long stays as it is: the desk reads the earlier names too.
update saved_view set filter = with_call_names(filter)
where with_call_names(filter) <> filter and char_length(with_call_names(filter)) <= 1000;
update organiser set inbox_filter = with_call_names(inbox_filter)
where with_call_names(inbox_filter) <> inbox_filter and char_length(with_call_names(inbox_filter)) <= 1000;

drop function with_call_names(text);
