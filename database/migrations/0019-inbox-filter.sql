-- The filter of the inbox that an organiser chose last, as it stands in the address. Null: none was ever chosen.
alter table organiser
  add column inbox_filter text,
  add constraint organiser_inbox_filter_length check (char_length(inbox_filter) <= 1000);
