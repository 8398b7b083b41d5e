-- Where the person of a thread stands is told with it: it is told anew wherever that changes, not only where they come into
-- a folder or leave it. They are moved to another, and a folder is opened, closed, handed over or deleted.

-- A table with checks to come is not altered.
set constraints all immediate;

drop trigger zz_threads on candidates;
create constraint trigger zz_threads after insert or update of folder_id, removed_at on candidates
  deferrable initially deferred for each row execute function sync_threads_of_candidate();

create function sync_threads_in(company bigint, folder uuid) returns void language plpgsql as $$
declare t threads;
begin
  for t in
    select threads.* from threads where threads.company_id = company and exists (
      select from candidates c where c.folder_id = folder and c.profile_id = threads.profile_id and c.removed_at is null)
  loop
    perform sync_seq(company);
    perform sync_thread(t, t.letter_at < t.devices_from, false);
  end loop;
end $$;

create function sync_threads_of_folder() returns trigger language plpgsql as $$
begin
  perform sync_threads_in(new.company_id, new.id);
  return null;
end $$;
create constraint trigger zz_threads after update of access, creator_id, deleted_at on folders
  deferrable initially deferred for each row
  when ((old.access, old.creator_id, old.deleted_at) is distinct from (new.access, new.creator_id, new.deleted_at))
  execute function sync_threads_of_folder();

create function sync_threads_of_members() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform sync_threads_in(r.company_id, r.folder_id);
  return null;
end $$;
create constraint trigger zz_threads after insert or update or delete on folder_members
  deferrable initially deferred for each row execute function sync_threads_of_members();

-- What a device was told too early.
select sync_thread(t, t.letter_at < t.devices_from, false) from threads t;
