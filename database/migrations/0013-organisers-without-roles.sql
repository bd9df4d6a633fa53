-- Whoever's roles the company gives and has taken away stays an organiser, and may do nothing.
alter table organiser drop constraint organiser_roles_check;
alter table organiser add check (
  roles <@ array['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor']
);
