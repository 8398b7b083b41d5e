-- A row that lies in one scope takes its place in the feed by one function, whatever its table: it is told its number, who
-- holds it, the section of a folder that it stands in, and whether it is marked as removed. Tables whose rows are told of in
-- more than one place, or beside those of others, keep functions of their own.

-- sync_row(number, holder [, section [, 'removed_at']]); numbers: contract/*/tables.ts; holder: 'folder', 'user', 'creator' (both a
-- user's own), 'company', 'staff'. Where a row moves, it is gone from where it was.
create function sync_row() returns trigger language plpgsql as $$
declare
  place text;
  place_before text;
begin
  -- Of these ways only the one that is gone needs its column.
  if tg_op <> 'DELETE' then
    if tg_argv[1] = 'folder' then place := 'fo:' || new.folder_id;
    elsif tg_argv[1] = 'user' then place := 'us:' || new.user_id;
    elsif tg_argv[1] = 'creator' then place := 'us:' || new.creator_id;
    elsif tg_argv[1] = 'company' then place := 'co:' || company_uid(new.company_id);
    else place := 'st:' || company_uid(new.company_id);
    end if;
    if tg_argv[2] <> '' then place := place || '/' || tg_argv[2]; end if;
  end if;
  if tg_op <> 'INSERT' then
    if tg_argv[1] = 'folder' then place_before := 'fo:' || old.folder_id;
    elsif tg_argv[1] = 'user' then place_before := 'us:' || old.user_id;
    elsif tg_argv[1] = 'creator' then place_before := 'us:' || old.creator_id;
    elsif tg_argv[1] = 'company' then place_before := 'co:' || company_uid(old.company_id);
    else place_before := 'st:' || company_uid(old.company_id);
    end if;
    if tg_argv[2] <> '' then place_before := place_before || '/' || tg_argv[2]; end if;
    if place_before <> place or (place is null and place_before is not null) then
      perform sync_point(old.company_id, place_before, tg_argv[0]::int, old.id, true);
    end if;
  end if;
  if place is null then return null; end if;
  if tg_argv[3] = 'removed_at' then
    perform sync_point(new.company_id, place, tg_argv[0]::int, new.id, new.removed_at is not null);
  else
    perform sync_point(new.company_id, place, tg_argv[0]::int, new.id, false);
  end if;
  return null;
end $$;

-- A table with checks to come is not altered.
set constraints all immediate;

drop trigger zz_sync on users;
create constraint trigger zz_sync after insert or update of first_name, last_name, role, active on users
  deferrable initially deferred for each row execute function sync_row(1, 'company');
drop function sync_users();

drop trigger zz_sync on statuses;
create constraint trigger zz_sync after insert or update or delete on statuses
  deferrable initially deferred for each row execute function sync_row(2, 'company');
drop function sync_statuses();

drop trigger zz_sync on comments;
create constraint trigger zz_sync after insert or update or delete on comments
  deferrable initially deferred for each row execute function sync_row(8, 'folder', 'comments', 'removed_at');
drop function sync_comments();

drop trigger zz_sync on status_history;
create constraint trigger zz_sync after insert or update on status_history
  deferrable initially deferred for each row execute function sync_row(9, 'folder');
drop function sync_history();

drop trigger zz_sync on notices;
drop trigger zz_sync_gone on notices;
create constraint trigger zz_sync after insert on notices
  deferrable initially deferred for each row execute function sync_row(10, 'user');
create constraint trigger zz_sync_gone after delete on notices
  deferrable initially deferred for each row when (old.profile_id is not null) execute function sync_row(10, 'user');
drop function sync_notices();
drop function sync_notice_gone();

drop trigger zz_sync on profile_views;
create constraint trigger zz_sync after insert or update on profile_views
  deferrable initially deferred for each row execute function sync_row(12, 'user');
drop function sync_views();

drop trigger zz_sync on verdicts;
create constraint trigger zz_sync after insert or update or delete on verdicts
  deferrable initially deferred for each row execute function sync_row(14, 'folder');
drop function sync_verdicts();
