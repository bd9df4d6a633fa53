-- The reference for a submission: three plain inserts with keys in one transaction, and no query before them.
\set n random(1, 9000000000000000000)
begin;
insert into question (id, meeting_id, reference, channel, language, text, country, received_at, token_hash, idempotency_key, text_salt)
values (md5(:n::text)::uuid, '00000000-0000-4000-8000-000000000000', md5(:n::text), 'page', 'fr',
  'Le dividende proposé s’élève à 2,40 € par action. Pouvez-vous vous engager ?', 'FR', now(),
  sha256(md5(:n::text)::bytea), md5(:n::text), decode(md5(:n::text), 'hex'));
insert into author (question_id, first_name, last_name, email)
values (md5(:n::text)::uuid, 'Marie-Hélène', 'Lefèvre', 'mh.lefevre@exemple.fr');
insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
values ('00000000-0000-4000-8000-000000000000', 'question.received', md5(:n::text)::uuid, 'shareholder', now(),
  '{"channel": "page", "language": "fr", "textDigest": "b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184"}');
commit;
