-- Lengths are the contract's to judge (contract/question/question-rules.ts), in UTF-16 units; here is an upper bound that costs
-- next to nothing: no text has more characters than units. Looking for signs beyond U+FFFF cost more than the insert.

alter table question
  drop constraint question_text_check,
  add constraint question_text_check check (char_length(text) between 1 and 500);

alter table author
  drop constraint author_first_name_check,
  drop constraint author_last_name_check,
  drop constraint author_email_check,
  drop constraint author_company_check,
  add constraint author_first_name_check check (char_length(first_name) between 1 and 50),
  add constraint author_last_name_check check (char_length(last_name) between 1 and 50),
  add constraint author_email_check check (char_length(email) between 3 and 50),
  add constraint author_company_check check (char_length(company) between 1 and 50);

drop function utf16_length(text);
