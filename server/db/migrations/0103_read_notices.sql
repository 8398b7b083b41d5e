-- That its user has read a notice holds on all their devices. What was told before this counts as read.
alter table notices add column read_at timestamptz;

drop trigger zz_sync on notices;
create constraint trigger zz_sync after insert or update of read_at on notices
  deferrable initially deferred for each row execute function sync_row(10, 'user');

-- What was told of a folder goes with the access to it, from devices too.
drop trigger zz_sync_gone on notices;
create constraint trigger zz_sync_gone after delete on notices
  deferrable initially deferred for each row when (old.profile_id is not null or old.folder_id is not null)
  execute function sync_row(10, 'user');

-- Whoever is given a folder or asked for a review is told; what the lists say else is left as it is.
do $$
declare said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_kind_check');
  free text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_of_changes');
  more text := 'ARRAY[''shared''::text, ''reviewAsked''::text, ';
begin
  execute 'alter table notices drop constraint notices_kind_check, drop constraint notices_of_changes';
  execute 'alter table notices add constraint notices_kind_check ' || replace(said, 'ARRAY[', more);
  execute 'alter table notices add constraint notices_of_changes ' || replace(free, 'ARRAY[', more);
end $$;

update notices set read_at = at;
