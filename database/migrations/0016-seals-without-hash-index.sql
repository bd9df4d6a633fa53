-- Of every seal a sixth of what is written to the log was for an index that somebody needs once in a year. Without it
-- the seals of a meeting are gone through.
drop index register_seal_by_hash;
