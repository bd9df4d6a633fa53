-- Nothing that is kept lets anybody find an erased author or text again; a meeting's links are web addresses.

-- Whether a repeat has the same content is told by comparing it with what is kept.
alter table question drop column content_hash;

-- The register's textDigest is SHA-256 of text_salt, id, a line feed and the text. Text and salt go away together.
-- Questions received before have an empty salt, as their digests were made without one.
alter table question
  alter column text drop not null,
  add column text_salt bytea default '' check (octet_length(text_salt) in (0, 16)),
  add constraint question_text_with_its_salt check ((text is null) = (text_salt is null));

alter table question alter column text_salt drop default;

-- The same rule as WebAddress in contract/meeting.ts.
create function is_web_address(value text) returns boolean language sql immutable strict parallel safe as $$
  select value ~ '^https?://[^\u0001-\u0020\u007f-\u00a0]+$'
$$;

-- A text that is still to be written is null.
update meeting_text set
  legal_url = case when legal_url ~ '\S' then legal_url end,
  privacy_url = case when privacy_url ~ '\S' then privacy_url end,
  company_url = case when company_url ~ '\S' then company_url end,
  redirect_url = case when redirect_url ~ '\S' then redirect_url end
where not coalesce(legal_url ~ '\S' and privacy_url ~ '\S' and company_url ~ '\S' and redirect_url ~ '\S', false);

alter table meeting_text
  add constraint legal_url_is_a_web_address check (is_web_address(legal_url)),
  add constraint privacy_url_is_a_web_address check (is_web_address(privacy_url)),
  add constraint company_url_is_a_web_address check (is_web_address(company_url)),
  add constraint redirect_url_is_a_web_address check (is_web_address(redirect_url));
