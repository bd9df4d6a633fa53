-- To find an entry by the beginning of its hash: four bytes of it, so that sealing writes few more.
create index register_seal_by_hash on register_seal (substring(hash for 4));
