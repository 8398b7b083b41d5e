-- Links that are shown of nobody and can be added to nobody, for every company (000 §2, staff).
create table banned_links (
  key text primary key check (length(key) <= 400),
  id uuid not null unique,
  url text not null check (length(url) <= 1000),
  banned_by uuid,
  banned_at timestamptz not null
);
alter table banned_links enable row level security;
alter table banned_links force row level security;
create policy reading on banned_links for select to hf_app using (true);
create policy everywhere on banned_links to hf_system using (true) with check (true);
