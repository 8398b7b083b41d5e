-- What staff tells the people of all companies, within a window and once each (001 §2, System notifications).
create table system_notifications (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 120),
  content text not null check (length(content) between 1 and 2000),
  show_format text not null check (show_format in ('full', 'short')),
  type text not null check (type in ('news', 'warning', 'gift', 'insight', 'security', 'integration')),
  button_text text not null check (length(button_text) <= 40),
  button_link text not null check (length(button_link) <= 1000),
  start_date timestamptz not null,
  stop_date timestamptz not null,
  active boolean not null,
  role text not null check (role in ('all', 'worker', 'admin')),
  region text not null check (region in ('all', 'russia', 'world')),
  -- Empty: every company.
  company_ids bigint[] not null check (cardinality(company_ids) <= 200),
  -- Only people who can search.
  can_search boolean not null,
  created_at timestamptz not null,
  check (start_date < stop_date)
);
-- Everybody reads them; only staff writes, and staff acts across companies.
alter table system_notifications enable row level security;
alter table system_notifications force row level security;
create policy everybody_reads on system_notifications for select to hf_app using (true);
create policy everywhere on system_notifications to hf_system using (true) with check (true);

-- Who has read or hidden one: it is shown to them on no device again.
create table notification_interactions (
  notification_id bigint not null references system_notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  value text not null check (value in ('read', 'hidden')),
  at timestamptz not null,
  primary key (notification_id, user_id)
);
create index notification_interactions_of_user on notification_interactions (user_id);
select hf_protect('notification_interactions');

-- Why staff banned a link; of those banned before nobody said it.
alter table banned_links add column reason text check (reason in ('asked', 'spam', 'wrongPerson'));
create index banned_links_latest on banned_links (banned_at desc, key);
