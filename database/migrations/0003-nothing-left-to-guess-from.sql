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

-- The same rule as WebAddress in contract/meeting/meeting.ts.
create function is_web_address(value text) returns boolean language sql immutable strict parallel safe as $$
  select value ~ '^https?://[^\u0001-\u0020\u007f-\u00a0]+$'
$$;

-- A link that leads elsewhere is null, as a text that is still to be written; the service says at its start which are.
alter table meeting_text disable trigger meeting_text_touches_meeting;

update meeting_text set
  legal_url = case when is_web_address(legal_url) then legal_url end,
  privacy_url = case when is_web_address(privacy_url) then privacy_url end,
  company_url = case when is_web_address(company_url) then company_url end,
  redirect_url = case when is_web_address(redirect_url) then redirect_url end
where not coalesce(is_web_address(legal_url) and is_web_address(privacy_url) and is_web_address(company_url)
  and is_web_address(redirect_url), false);

alter table meeting_text enable trigger meeting_text_touches_meeting;

-- A meeting that is open goes on taking questions without it; every other one opens once it is written.
update meeting set is_complete = meeting_is_complete(id) or meeting_phase(
  opens_at, closes_at, override, override_until, published_at, is_complete, clock_timestamp()) = 'open';

alter table meeting_text
  add constraint legal_url_is_a_web_address check (is_web_address(legal_url)),
  add constraint privacy_url_is_a_web_address check (is_web_address(privacy_url)),
  add constraint company_url_is_a_web_address check (is_web_address(company_url)),
  add constraint redirect_url_is_a_web_address check (is_web_address(redirect_url));
