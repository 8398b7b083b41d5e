-- Searches that a user made, those that were saved by name, and which filters of activity a company has.

create table saved_searches (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null check (length(description) <= 1000),
  -- The query part of the search's address in its one written form.
  query text not null check (length(query) between 1 and 8000),
  created_at timestamptz not null,
  -- When it was looked at, and the newest person then: whoever has a greater number came in since.
  looked_at timestamptz not null,
  looked_upto bigint not null,
  alerts text not null check (alerts in ('off', 'daily', 'weekly')),
  -- When it may tell next, and the newest person that it told of.
  due_at timestamptz,
  told_upto bigint not null,
  -- Where a mail leads to, and in which language it is written: as they were when alerts were asked for.
  origin text not null check (length(origin) <= 300),
  language text not null check (language in ('en', 'ru')),
  check ((alerts = 'off') = (due_at is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index saved_searches_of_user on saved_searches (user_id, name);
create index saved_searches_by_time on saved_searches (due_at) where due_at is not null;
select hf_protect('saved_searches');

create table made_searches (
  -- Made of user and query: the same search again is the same row.
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  query text not null check (length(query) between 1 and 8000),
  count int not null,
  searched_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index made_searches_of_user on made_searches (user_id, searched_at desc);
select hf_protect('made_searches');

-- D-09, 000 §6.
alter table companies
  add column legacy_activity_filters boolean not null default false,
  add column comment_days_filter boolean not null default true;
create index comments_by_time on comments (company_id, created_at) where removed_at is null;
