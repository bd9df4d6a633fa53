-- Lengths count as browser and contract do: a sign beyond U+FFFF is two UTF-16 units. Few texts hold one.

create function utf16_length(value text) returns integer language sql immutable strict parallel safe as $$
  select case when value ~ '[\U00010000-\U0010ffff]'
    then char_length(value) + char_length(regexp_replace(value, '[^\U00010000-\U0010ffff]', '', 'g'))
    else char_length(value)
  end
$$;

alter table question
  drop constraint question_text_check,
  add constraint question_text_check check (utf16_length(text) between 1 and 500);

alter table author
  drop constraint author_first_name_check,
  drop constraint author_last_name_check,
  drop constraint author_email_check,
  drop constraint author_company_check,
  add constraint author_first_name_check check (utf16_length(first_name) between 1 and 50),
  add constraint author_last_name_check check (utf16_length(last_name) between 1 and 50),
  add constraint author_email_check check (utf16_length(email) between 3 and 50),
  add constraint author_company_check check (utf16_length(company) between 1 and 50);
