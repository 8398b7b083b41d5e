-- Whoever is given candidates to look after is told; what the list says else is left as it is.
do $$
declare said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_kind_check');
  free text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_of_changes');
begin
  execute 'alter table notices drop constraint notices_kind_check, drop constraint notices_of_changes';
  execute 'alter table notices add constraint notices_kind_check ' || replace(said, 'ARRAY[', 'ARRAY[''assigned''::text, ');
  execute 'alter table notices add constraint notices_of_changes ' || replace(free, 'ARRAY[', 'ARRAY[''assigned''::text, ');
end $$;
