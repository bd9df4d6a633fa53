-- By which questions of one person are found again: a keyed digest of the folded e-mail address, which goes away with its
-- author. Those received before get theirs in the background (service/questions/digest-senders.ts), some at a time.
alter table author add column sender bytea check (octet_length(sender) = 20);

create index author_by_sender on author (sender) where sender is not null;
