-- Web push: which devices are told, what of, and what is still to be told.

create table push_subscriptions (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  -- Of whoever is signed in there: what has ended is told nothing more.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) between 12 and 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  language text not null check (language in ('en', 'ru')),
  created_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_company on push_subscriptions (company_id);
select hf_protect('push_subscriptions');

-- What somebody wants to be told; everything at any hour where there is no row.
create table push_settings (
  user_id uuid primary key,
  company_id bigint not null,
  moved boolean not null,
  commented boolean not null,
  shared boolean not null,
  -- Minutes after midnight in the user's time zone; from may be later than to.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null check (length(time_zone) <= 60),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select hf_protect('push_settings');

-- What happened and nobody has been told of yet; written with the act itself, taken away by the job that tells.
create table push_events (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind in ('moved', 'commented', 'shared')),
  folder_id uuid not null,
  candidate_id uuid,
  -- Who did it, and who alone is to be told; null: everybody whose folder it is.
  by_user_id uuid,
  user_id uuid
);
select hf_protect('push_events');

-- The same by who is to be told, counted up while it waits.
create table push_waiting (
  company_id bigint not null,
  user_id uuid not null,
  kind text not null,
  folder_id uuid not null,
  -- Where it is about one.
  candidate_id uuid,
  count int not null,
  due_at timestamptz not null,
  primary key (user_id, folder_id, kind),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_waiting_by_time on push_waiting (due_at);
select hf_protect('push_waiting');

-- Triggers: whoever writes these rows need not know, and a company that nobody of wants to be told pays one look.
create function push_history() returns trigger language plpgsql as $$
begin
  insert into push_events (company_id, kind, folder_id, candidate_id, by_user_id)
    select company_id, 'moved', folder_id, candidate_id, user_id from fresh
    where exists (select 1 from push_subscriptions s where s.company_id = fresh.company_id);
  return null;
end $$;
create trigger push_history after insert on status_history referencing new table as fresh
  for each statement execute function push_history();

create function push_comments() returns trigger language plpgsql as $$
begin
  insert into push_events (company_id, kind, folder_id, candidate_id, by_user_id)
    select company_id, 'commented', folder_id, candidate_id, author_id from fresh
    where folder_id is not null and exists (select 1 from push_subscriptions s where s.company_id = fresh.company_id);
  return null;
end $$;
create trigger push_comments after insert on comments referencing new table as fresh
  for each statement execute function push_comments();

create function push_members() returns trigger language plpgsql as $$
begin
  insert into push_events (company_id, kind, folder_id, user_id)
    select company_id, 'shared', folder_id, user_id from fresh
    where exists (select 1 from push_subscriptions s where s.user_id = fresh.user_id);
  return null;
end $$;
create trigger push_members after insert on folder_members referencing new table as fresh
  for each statement execute function push_members();

-- Into another folder. Who moved them is said by the transaction; without it nobody is told.
create function push_moves() returns trigger language plpgsql as $$
declare mover uuid := nullif(current_setting('app.mover', true), '')::uuid;
begin
  if mover is null then return null; end if;
  insert into push_events (company_id, kind, folder_id, candidate_id, by_user_id)
    select n.company_id, 'moved', n.folder_id, n.id, mover from fresh n join stale o using (id)
    where n.folder_id <> o.folder_id
      and exists (select 1 from push_subscriptions s where s.company_id = n.company_id);
  return null;
end $$;
create trigger push_moves after update on candidates referencing new table as fresh old table as stale
  for each statement execute function push_moves();
