-- Answers to one's mail are told on devices too, by their number alone: they belong to no folder.
alter table push_settings add column replied boolean not null default true;
alter table push_waiting drop constraint push_waiting_pkey;
alter table push_waiting alter column folder_id drop not null;
alter table push_waiting add constraint push_waiting_told unique nulls not distinct (user_id, folder_id, kind);
alter table push_waiting add constraint push_waiting_folder check ((folder_id is null) = (kind = 'replied'));
