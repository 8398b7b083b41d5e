-- The feed of changes that devices follow (docs/areas/sync.md).

-- A table of its own with room for updates in place: no foreign key points at it, so nobody waits for it but writers.
create table company_seq (
  company_id bigint primary key,
  seq bigint not null
) with (fillfactor = 50);
select hf_protect('company_seq');

-- Where the newest state of each row stands in the feed; one pointer a row, however often it changes.
create table sync_ptr (
  company_id bigint not null,
  scope text not null,
  entity smallint not null,
  id uuid not null,
  seq bigint not null,
  deleted boolean not null,
  primary key (scope, entity, id)
) with (fillfactor = 80);
create index sync_ptr_feed on sync_ptr (scope, seq, id);
select hf_protect('sync_ptr');

-- Tombstones up to here were collected; a device behind begins anew.
create table scope_floors (
  company_id bigint not null,
  scope text primary key,
  floor_seq bigint not null
);
select hf_protect('scope_floors');

create table devices (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  name text not null default '' check (length(name) <= 120),
  last_n bigint not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  forgotten_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index devices_of_user on devices (user_id);
select hf_protect('devices');

-- The verdict on every change ever pushed: a repeat is answered alike.
create table mutations (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  device_id uuid,
  n bigint,
  op text not null check (length(op) <= 80),
  args_hash bytea not null,
  verdict jsonb not null,
  at timestamptz not null,
  unique (device_id, n),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index mutations_by_time on mutations (at);
select hf_protect('mutations');

-- A change that makes the server stumble is tried again, and parked after five tries over ten minutes.
create table mutation_failures (
  id uuid primary key,
  company_id bigint not null,
  tries int not null,
  first_at timestamptz not null
);
select hf_protect('mutation_failures');

-- The identity of this history of the data; a restore from a backup makes a new one.
create table sync_epochs (
  number int generated always as identity primary key,
  id uuid not null unique,
  started_at timestamptz not null
);
insert into sync_epochs (id, started_at) values (gen_random_uuid(), now());

-- The transaction's place in its company's feed. Taken at commit by the deferred triggers, so that places are given
-- in the order in which transactions become visible: nobody who reads behind a place can miss an earlier one.
create function sync_seq(company bigint) returns bigint language plpgsql as $$
declare
  setting text := 'hirefold.seq_' || company;
  known text := current_setting(setting, true);
  taken bigint;
begin
  if known is not null and known <> '' then return known::bigint; end if;
  insert into company_seq as s (company_id, seq) values (company, 1)
    on conflict (company_id) do update set seq = s.seq + 1 returning s.seq into taken;
  perform set_config(setting, taken::text, true);
  return taken;
end $$;

create function sync_point(company bigint, in_scope text, of_entity int, row_id uuid, gone boolean) returns void
language sql as $$
  insert into sync_ptr as p (company_id, scope, entity, id, seq, deleted)
  values (company, in_scope, of_entity, row_id, sync_seq(company), gone)
  on conflict (scope, entity, id) do update set seq = excluded.seq, deleted = excluded.deleted
$$;

create function company_uid(company bigint) returns uuid language sql stable as
  $$ select uid from companies where id = company $$;

-- Entity numbers: contract/rows.ts.
create function sync_users() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'co:' || company_uid(new.company_id), 1, new.id, false);
  return null;
end $$;
create constraint trigger zz_sync after insert or update of first_name, last_name, role, active on users
  deferrable initially deferred for each row execute function sync_users();

create function sync_statuses() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform sync_point(r.company_id, 'co:' || company_uid(r.company_id), 2, r.id, tg_op = 'DELETE');
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on statuses
  deferrable initially deferred for each row execute function sync_statuses();

create function sync_templates() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'st:' || company_uid(new.company_id), 3, new.id,
    new.removed_at is not null or new.access <> 'public');
  return null;
end $$;
create constraint trigger zz_sync after insert or update on templates
  deferrable initially deferred for each row execute function sync_templates();

create function sync_folders() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'fo:' || new.id, 5, new.id, new.deleted_at is not null);
  if new.access = 'public' or (tg_op = 'UPDATE' and old.access = 'public') then
    perform sync_point(new.company_id, 'st:' || company_uid(new.company_id), 4, new.id,
      new.deleted_at is not null or new.access <> 'public');
  end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update on folders
  deferrable initially deferred for each row execute function sync_folders();

-- Who holds a folder stands in the folder's row.
create function sync_folder_members() returns trigger language plpgsql as $$
declare r record; f folders;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  select * into f from folders where id = r.folder_id;
  if not found then return null; end if;
  perform sync_point(f.company_id, 'fo:' || f.id, 5, f.id, f.deleted_at is not null);
  if f.access = 'public' then
    perform sync_point(f.company_id, 'st:' || company_uid(f.company_id), 4, f.id, f.deleted_at is not null);
  end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on folder_members
  deferrable initially deferred for each row execute function sync_folder_members();

create function sync_candidates() returns trigger language plpgsql as $$
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
  end if;
  perform sync_point(new.company_id, 'fo:' || new.folder_id, 6, new.id, gone);
  if tg_op = 'INSERT' or moved or old.person is distinct from new.person
    or (old.removed_at is null) <> (new.removed_at is null) then
    perform sync_point(new.company_id, 'fo:' || new.folder_id || '/person', 7, new.id, gone);
  end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on candidates
  deferrable initially deferred for each row execute function sync_candidates();

create function sync_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.folder_id is not null then
      perform sync_point(old.company_id, 'fo:' || old.folder_id || '/comments', 8, old.id, true);
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.folder_id is not null and old.folder_id is distinct from new.folder_id then
    perform sync_point(old.company_id, 'fo:' || old.folder_id || '/comments', 8, old.id, true);
  end if;
  if new.folder_id is not null then
    perform sync_point(new.company_id, 'fo:' || new.folder_id || '/comments', 8, new.id, new.removed_at is not null);
  end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on comments
  deferrable initially deferred for each row execute function sync_comments();

create function sync_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.folder_id <> new.folder_id then
    perform sync_point(old.company_id, 'fo:' || old.folder_id, 9, old.id, true);
  end if;
  perform sync_point(new.company_id, 'fo:' || new.folder_id, 9, new.id, false);
  return null;
end $$;
create constraint trigger zz_sync after insert or update on status_history
  deferrable initially deferred for each row execute function sync_history();

create function sync_notices() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'us:' || new.user_id, 10, new.id, false);
  return null;
end $$;
create constraint trigger zz_sync after insert on notices
  deferrable initially deferred for each row execute function sync_notices();

-- Rows that were there before the feed (users and statuses of companies that already exist) enter it now.
select sync_point(company_id, 'co:' || company_uid(company_id), 1, id, false) from users;
select sync_point(company_id, 'co:' || company_uid(company_id), 2, id, false) from statuses;
