-- The inbox of a user on their devices: what was written in it lately. What is older than this is on none of them; a
-- nightly job moves it on, and whoever takes a letter in.
alter table threads add column devices_from timestamptz not null default 'epoch';

-- Entity numbers: contract/messaging/tables.ts. A thread and, where something of that is new, what was written in it.
create function sync_thread(t threads, gone boolean, written boolean) returns void language plpgsql as $$
declare place text := 'in:' || t.owner_id;
begin
  if gone and not exists (select from sync_ptr where scope = place and entity = 16 and id = t.id) then return; end if;
  perform sync_point(t.company_id, place, 16, t.id, gone);
  if gone or written then perform sync_point(t.company_id, place, 17, t.id, gone); end if;
end $$;

create function sync_threads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform sync_thread(old, true, true);
    return null;
  end if;
  perform sync_thread(new, new.letter_at < new.devices_from,
    tg_op = 'INSERT' or old.letter_at <> new.letter_at or old.devices_from <> new.devices_from);
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on threads
  deferrable initially deferred for each row execute function sync_threads();

-- What reads another row takes its place in the feed first (0025_places_first.sql).
create function sync_letters() returns trigger language plpgsql as $$
declare t threads;
begin
  perform sync_seq(new.company_id);
  select * into t from threads where id = new.thread_id;
  if found then perform sync_thread(t, t.letter_at < t.devices_from, true); end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update on letters
  deferrable initially deferred for each row execute function sync_letters();

create function sync_messages() returns trigger language plpgsql as $$
declare t threads;
begin
  perform sync_seq(new.company_id);
  select * into t from threads where owner_id = new.sender_id and profile_id = new.profile_id;
  if found then perform sync_thread(t, t.letter_at < t.devices_from, true); end if;
  return null;
end $$;
create constraint trigger zz_sync after update on messages
  deferrable initially deferred for each row
  when ((old.state in ('sent', 'error') or new.state in ('sent', 'error')) and (old.state, old.opened_at, old.replied_at, old.reason) is distinct from
    (new.state, new.opened_at, new.replied_at, new.reason))
  execute function sync_messages();

-- Who is in folders is called by what is known of them now: whoever writes cards says whose contacts changed.
create function sync_threads_of_person() returns trigger language plpgsql as $$
declare t threads;
begin
  perform sync_seq(new.company_id);
  for t in select * from threads where company_id = new.company_id and profile_id = new.profile_id loop
    perform sync_thread(t, t.letter_at < t.devices_from, false);
  end loop;
  return null;
end $$;
create constraint trigger sync_threads after insert on contacts_changed
  deferrable initially deferred for each row execute function sync_threads_of_person();

-- What was there before enters the feed now; the job takes away what is too old.
select sync_thread(t, false, true) from threads t;
