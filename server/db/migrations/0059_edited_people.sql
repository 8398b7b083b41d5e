-- What a company wants to be read of a person, field by field, over whatever sources say (PROF-12).
create table profile_edits (
  company_id bigint not null references companies on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null check (length(kind) <= 40),
  -- Which position, school, skill; '' where there is one of the kind.
  key text not null check (length(key) <= 400),
  part text not null check (length(part) <= 40),
  value text check (length(value) <= 20000),
  -- The row of the history that wrote it.
  version bigint not null,
  edited_by uuid references users on delete set null,
  edited_at timestamptz not null,
  primary key (profile_id, company_id, kind, key, part)
);
create index profile_edits_of_company on profile_edits (company_id, edited_at desc);
select hf_protect('profile_edits');

-- Every edit for good: only ever added to.
create table profile_history (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null check (length(kind) <= 40),
  key text not null check (length(key) <= 400),
  part text not null check (length(part) <= 40),
  before text check (length(before) <= 20000),
  after text check (length(after) <= 20000),
  -- The edit was taken back.
  undone boolean not null default false,
  edited_by uuid references users on delete set null,
  edited_at timestamptz not null
);
create index profile_history_of_person on profile_history (profile_id, company_id, id desc);
select hf_protect('profile_history');
