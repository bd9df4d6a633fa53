-- Who exactly did it, of the kind that `actor` names: an organiser's id, or the name by which the system knows an operator.
alter table register_entry add column actor_id text check (octet_length(actor_id) between 1 and 200);
