-- Companies, users, sessions, limits, and the two fences every later migration uses.

-- The company of this transaction; null (and so no rows) where none was set.
create function hf_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::bigint $$;

-- Row-level security on a table: hf_app sees the rows of its company, hf_system those of all.
create function hf_protect(target regclass, company_column name default 'company_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s to hf_app using (%2$I = nullif(current_setting(''app.company'', true), '''')::bigint)
     with check (%2$I = nullif(current_setting(''app.company'', true), '''')::bigint)', target, company_column);
  execute format('create policy everywhere on %s to hf_system using (true) with check (true)', target);
end $$;

create table companies (
  -- Small numbers have a meaning in the spec (D-09), so ours begin behind them.
  id bigint generated always as identity (start with 10) primary key,
  uid uuid not null unique,
  name text not null check (length(name) between 1 and 200),
  is_external boolean not null default false,
  access_type text not null default 'paid' check (access_type in ('paid', 'demo', 'extension')),
  active boolean not null default true,
  messaging boolean not null default false,
  sequences boolean not null default false,
  data_enrichment boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null
);
select hf_protect('companies', 'id');

create table users (
  id uuid primary key,
  company_id bigint not null references companies,
  email text not null check (length(email) <= 254),
  email_key text not null unique check (length(email_key) <= 254),
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  role text not null check (role in ('worker', 'service_admin', 'admin', 'admin_without_search', 'hm', 'manager',
    'sales_manager', 'super_user')),
  can_search boolean not null default true,
  api_manager boolean not null default false,
  active boolean not null default true,
  permissions text[],
  language text check (language in ('en', 'ru')),
  range_measure text not null default 'km' check (range_measure in ('km', 'mi')),
  color_scheme text not null default 'auto' check (color_scheme in ('auto', 'light', 'dark')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  unique (company_id, id)
);
create index users_by_role on users (company_id, role);
select hf_protect('users');

-- Apart from users, so that no list of colleagues can ever carry a hash.
create table credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null,
  company_id bigint not null,
  device_id uuid,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  auth_time timestamptz not null,
  amr text[] not null,
  user_agent text not null check (length(user_agent) <= 200),
  ip_prefix text not null check (length(ip_prefix) <= 60),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_of_user on sessions (user_id, created_at);
select hf_protect('sessions');

-- Logged on purpose: limits survive a crash.
create table rate_limits (
  key bytea primary key,
  tat timestamptz not null
);
create index rate_limits_by_time on rate_limits (tat);

create table idempotent_answers (
  company_id bigint not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer text not null,
  at timestamptz not null,
  primary key (user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotent_answers_by_time on idempotent_answers (at);
select hf_protect('idempotent_answers');

create table meta (
  key text primary key,
  value jsonb not null
);
