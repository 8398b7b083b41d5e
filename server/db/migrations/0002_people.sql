-- People: profiles, their facts with provenance, what makes two of them the same, cards, and the search feed.

-- Rows of a company and shared ones (null): the company reads both and writes only its own.
create function hf_protect_shared(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy reading on %s for select to hf_app using
    (owner_company_id is null or owner_company_id = nullif(current_setting(''app.company'', true), '''')::bigint)', target);
  execute format('create policy own on %s to hf_app
    using (owner_company_id = nullif(current_setting(''app.company'', true), '''')::bigint)
    with check (owner_company_id = nullif(current_setting(''app.company'', true), '''')::bigint)', target);
  execute format('create policy everywhere on %s to hf_system using (true) with check (true)', target);
end $$;

create table profiles (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  -- null: in the shared pool, which every company searches
  owner_company_id bigint references companies on delete cascade,
  is_demo boolean not null default false,
  created_at timestamptz not null
);
create index profiles_of_company on profiles (owner_company_id) where owner_company_id is not null;
create index profiles_demo on profiles (id) where is_demo;
select hf_protect_shared('profiles');

-- One row a fact. `key` is the folded fact: what has the same kind and key is said twice, not two facts. The tables
-- below have no foreign key to profiles: checking each of millions of facts took a third of an import. One door
-- writes them all (owners.ts), and a profile's end takes them with it (profile_gone).
create table facts (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  owner_company_id bigint references companies on delete cascade,
  kind text not null check (length(kind) <= 40),
  key text not null check (length(key) <= 400),
  value jsonb not null check (pg_column_size(value) <= 100000),
  source text not null check (length(source) <= 200),
  recorded_at timestamptz not null
);
create index facts_of_profile on facts (profile_id);
select hf_protect_shared('facts');

-- What makes two rows the same person (product.md, duplicates).
create table identities (
  kind text not null check (kind in ('external', 'email', 'link', 'phone', 'row')),
  -- external and row: source and id; the others as they are compared
  key text not null check (length(key) <= 600),
  profile_id bigint not null,
  owner_company_id bigint references companies on delete cascade
);
create unique index identities_once on identities (kind, key, profile_id, coalesce(owner_company_id, 0));
create index identities_of_profile on identities (profile_id);
create unique index identities_external on identities (key, coalesce(owner_company_id, 0)) where kind = 'external';
select hf_protect_shared('identities');

-- What a company sees of a person, computed when something is written; company 0 is everybody's view.
create table cards (
  profile_id bigint not null,
  company_id bigint not null default 0,
  card jsonb not null,
  -- What the search index reads, whole: never looked into here.
  document json not null,
  primary key (profile_id, company_id)
);
-- Compressing them took half of the time of writing them, and they are read a page at a time.
alter table cards alter column card set storage external, alter column document set storage external;
alter table cards enable row level security;
alter table cards force row level security;
create policy reading on cards for select to hf_app
  using (company_id in (0, nullif(current_setting('app.company', true), '')::bigint));
create policy own on cards to hf_app
  using (company_id = nullif(current_setting('app.company', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company', true), '')::bigint);
create policy everywhere on cards to hf_system using (true) with check (true);

create function profile_gone() returns trigger language plpgsql as $$
begin
  delete from facts where profile_id in (select id from gone);
  delete from identities where profile_id in (select id from gone);
  delete from cards where profile_id in (select id from gone);
  return null;
end $$;
create trigger profile_gone after delete on profiles referencing old table as gone
  for each statement execute function profile_gone();

-- Pairs that an import did not dare to merge.
create table maybe_same (
  profile_id bigint not null references profiles on delete cascade,
  other_id bigint not null references profiles on delete cascade,
  owner_company_id bigint references companies on delete cascade,
  reason text not null check (length(reason) <= 40),
  found_at timestamptz not null,
  primary key (profile_id, other_id),
  check (profile_id < other_id)
);
create index maybe_same_other on maybe_same (other_id);
select hf_protect_shared('maybe_same');

-- An import of one file: where it goes on after a crash.
create table import_runs (
  id uuid primary key,
  owner_company_id bigint references companies on delete cascade,
  file_name text not null check (length(file_name) <= 300),
  file_digest text not null check (length(file_digest) = 64),
  rows_done bigint not null default 0,
  counts jsonb not null,
  finished boolean not null default false,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index import_runs_open on import_runs (file_digest) where not finished;
select hf_protect_shared('import_runs');

-- Deleted on the owner's request (D-68): hashed identifiers that no import brings back.
create table deleted_people (
  identifier_hash bytea primary key,
  deleted_at timestamptz not null
);

-- Names of places as imported rows write them beside a country code or coordinates ('Holland', 'Москва').
create table place_names (
  key text not null check (length(key) <= 200),
  place_id bigint not null,
  primary key (key, place_id)
);

-- The search feed: each transaction that changes cards takes one number, at its end, and commits in that order.
create table search_seq (
  only_row boolean primary key default true check (only_row),
  -- Tells one database's feed from another's: an index knows at once when it follows a new one.
  feed uuid not null default gen_random_uuid(),
  seq bigint not null
);
insert into search_seq (seq) values (0);
-- No foreign key: the pointer of a deleted person tells the index to forget it.
create table search_ptr (
  profile_id bigint primary key,
  seq bigint not null
);
create index search_ptr_by_seq on search_ptr (seq, profile_id);
-- Where the index of a running server is, told by it every few seconds: an import waits for it.
create table search_position (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  told_at timestamptz not null
);

create function search_feed() returns trigger language plpgsql as $$
declare
  taken bigint := nullif(current_setting('app.search_seq', true), '')::bigint;
begin
  if taken is null then
    update search_seq set seq = seq + 1 returning seq into taken;
    perform set_config('app.search_seq', taken::text, true);
  end if;
  insert into search_ptr (profile_id, seq) values (coalesce(new.profile_id, old.profile_id), taken)
    on conflict (profile_id) do update set seq = excluded.seq;
  return null;
end $$;
create constraint trigger search_feed after insert or update or delete on cards
  deferrable initially deferred for each row execute function search_feed();
