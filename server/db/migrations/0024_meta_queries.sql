-- Ready searches that staff offers to everybody (001 §3, Meta-query).
create table meta_queries (
  id bigint generated always as identity primary key,
  section text not null check (section in ('developers', 'companies')),
  name_en text not null check (length(name_en) between 1 and 120),
  name_ru text not null check (length(name_ru) between 1 and 120),
  -- The conditions of a search as the query part of its address, in its one written form.
  link text not null check (length(link) between 1 and 8000),
  enabled boolean not null,
  -- Shown only to users of this language; null: to all.
  language text check (language in ('en', 'ru')),
  -- The lower, the higher it is shown.
  weight int not null,
  -- What a search calls it; folded, so that it is found however it is written.
  keyword text not null check (length(keyword) between 1 and 60),
  folded text not null unique,
  -- Where more is told of it.
  url text not null check (length(url) <= 1000),
  created_at timestamptz not null
);
create index meta_queries_in_order on meta_queries (weight, id);

-- Everybody reads them; only staff writes, and staff acts across companies.
alter table meta_queries enable row level security;
alter table meta_queries force row level security;
create policy everybody_reads on meta_queries for select to hf_app using (true);
create policy everywhere on meta_queries to hf_system using (true) with check (true);

alter table companies add column metaqueries_enabled boolean not null default true;
