-- The contact meter: what a company may spend and has spent.

alter table companies
  -- Where its days and months begin (D-55).
  add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60),
  -- The ISO code of where it is at home; null: nobody has said.
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- Of a month, and of a day; null: without limit.
  add column contact_limit_user int check (contact_limit_user >= 0),
  add column contact_limit_company int check (contact_limit_company >= 0),
  add column profiles_per_day int check (profiles_per_day >= 0),
  -- Quotas instead of the monthly limits, never both (D-54).
  add column quota_pricing boolean not null default false,
  add column contacts_without_sources boolean not null default false;

-- Where each unit of a company stands: the row is locked by whoever spends, so that nothing is spent twice.
create table meters (
  company_id bigint not null references companies on delete cascade,
  unit text not null check (unit in ('contact', 'credit', 'enrichment')),
  -- The month that is counted, `2026-11`, and when it ends: as the company's time zone was when it began.
  period text not null check (length(period) = 7),
  ends_at timestamptz not null,
  primary key (company_id, unit)
);
select hf_protect('meters');

-- What may be spent between two days, both included, in the company's time zone. What is left of it then is lost.
create table quotas (
  id uuid primary key,
  company_id bigint not null references companies on delete cascade,
  unit text not null check (unit in ('contact', 'credit', 'enrichment')),
  active boolean not null default true,
  quota int not null check (quota >= 0),
  used int not null default 0 check (used between 0 and quota),
  from_date date not null,
  till_date date not null,
  created_at timestamptz not null,
  check (from_date <= till_date)
);
create index quotas_of_company on quotas (company_id, unit, till_date);
select hf_protect('quotas');

-- Everything that was spent or given, one row a subject; nobody changes a row.
create table meter_ledger (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  unit text not null check (unit in ('contact', 'credit', 'enrichment')),
  kind text not null check (kind in ('spend', 'grant', 'hold', 'release', 'refund')),
  amount int not null check (amount >= 0),
  period text not null check (length(period) = 7),
  quota_id uuid references quotas on delete set null,
  -- Null: the server by itself.
  actor_id uuid,
  -- Charged to the company alone, and to nobody's own limit (D-56).
  company_only boolean not null default false,
  subject text not null check (length(subject) <= 100),
  act_id uuid not null,
  at timestamptz not null,
  unique (company_id, act_id, unit, kind, subject)
);
create index meter_ledger_of_period on meter_ledger (company_id, unit, period, actor_id);
create index meter_ledger_of_company on meter_ledger (company_id, id);
select hf_protect('meter_ledger');

-- Whom somebody opened in full on a day of the company, where it counts them.
create table opened_profiles (
  company_id bigint not null,
  user_id uuid not null,
  day date not null,
  profile_id bigint not null references profiles on delete cascade,
  primary key (user_id, day, profile_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index opened_profiles_of_profile on opened_profiles (profile_id);
create index opened_profiles_of_user on opened_profiles (company_id, user_id);
select hf_protect('opened_profiles');
