-- Who joined a folder is told to those who hold it (D-103): a notice about no change of one's own.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched', 'joined'));
alter table notices alter column mutation_id drop not null;
alter table notices add constraint notices_of_changes check (mutation_id is not null or kind = 'joined');
