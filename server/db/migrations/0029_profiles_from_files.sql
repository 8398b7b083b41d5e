-- A person may be known by a résumé file alone: the list of files says so (PROFILE_FROM_FILE).
alter table files add column made_profile boolean not null default false;
