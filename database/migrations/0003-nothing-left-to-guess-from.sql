-- Nothing that is kept lets anybody find an erased author or text again.

-- Whether a repeat has the same content is told by comparing it with what is kept.
alter table question drop column content_hash;

-- The register's textDigest is SHA-256 of text_salt, id, a line feed and the text. Text and salt go away together.
-- Questions received before have an empty salt, as their digests were made without one.
alter table question
  alter column text drop not null,
  add column text_salt bytea default '' check (octet_length(text_salt) in (0, 16)),
  add constraint question_text_with_its_salt check ((text is null) = (text_salt is null));

alter table question alter column text_salt drop default;
