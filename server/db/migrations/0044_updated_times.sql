-- D-106: a folder is as new as the newest change of a candidate in it, of who has come and who has gone.

-- At the commit, when the company's place in the feed is taken: one transaction after the other. Whoever holds the folder
-- at that moment is not waited for, because they may wait for that place: they commit later, and do this themselves.
create function touch_folder(folder uuid, at timestamptz) returns void language plpgsql as $$
declare
  wanted text := folder || ' ' || at;
begin
  -- Once for a change of many, not for each of them.
  if current_setting('hirefold.touched', true) = wanted then return; end if;
  perform set_config('hirefold.touched', wanted, true);
  update folders set updated_at = at where id = (
    select id from folders where id = folder and updated_at < at and deleted_at is null for no key update skip locked);
end $$;

create or replace function sync_candidates() returns trigger language plpgsql as $$
declare gone boolean; moved boolean;
begin
  if tg_op = 'DELETE' then
    perform sync_point(old.company_id, 'fo:' || old.folder_id, 6, old.id, true);
    perform sync_point(old.company_id, 'fo:' || old.folder_id || '/person', 7, old.id, true);
    return null;
  end if;
  gone := new.removed_at is not null;
  moved := tg_op = 'UPDATE' and old.folder_id <> new.folder_id;
  if moved then
    perform sync_point(old.company_id, 'fo:' || old.folder_id, 6, old.id, true);
    perform sync_point(old.company_id, 'fo:' || old.folder_id || '/person', 7, old.id, true);
    perform touch_folder(old.folder_id, new.updated_at);
  end if;
  perform sync_point(new.company_id, 'fo:' || new.folder_id, 6, new.id, gone);
  if tg_op = 'INSERT' or moved or old.person is distinct from new.person
    or (old.removed_at is null) <> (new.removed_at is null) then
    perform sync_point(new.company_id, 'fo:' || new.folder_id || '/person', 7, new.id, gone);
  end if;
  if tg_op = 'INSERT' or old.updated_at is distinct from new.updated_at then
    perform touch_folder(new.folder_id, new.updated_at);
  end if;
  return null;
end $$;
