-- Who took people out as a file, how many and when: what a company's daily limit is counted by (D-129).
alter table companies add column daily_export_rows int not null default 20000
  check (daily_export_rows between 0 and 1000000);

create table exports (
  id uuid primary key,
  company_id bigint not null references companies,
  user_id uuid not null,
  folder_id uuid not null,
  row_count int not null check (row_count >= 0),
  opened_count int not null check (opened_count >= 0),
  exported_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index exports_by_day on exports (company_id, exported_at);
create index exports_of_user on exports (company_id, user_id);
select hf_protect('exports');

-- Admins are told of a large one: a notice about no change of one's own.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched', 'joined', 'exported'));
alter table notices drop constraint notices_of_changes;
alter table notices add constraint notices_of_changes check (mutation_id is not null or kind in ('joined', 'exported'));

-- What users report of people: read by staff.
create table bug_reports (
  id uuid primary key,
  company_id bigint not null references companies,
  user_id uuid not null,
  profile_id bigint references profiles on delete cascade,
  source text not null check (length(source) <= 200),
  reason text not null check (length(reason) <= 40),
  text text not null check (length(text) between 1 and 4000),
  query text not null check (length(query) <= 10000),
  reported_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index bug_reports_by_time on bug_reports (reported_at desc, id);
create index bug_reports_of_profile on bug_reports (profile_id);
create index bug_reports_of_user on bug_reports (company_id, user_id);
select hf_protect('bug_reports');
