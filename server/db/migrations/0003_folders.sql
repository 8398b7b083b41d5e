-- Folders (vacancies), the people in them, their statuses, comments and templates.

create table statuses (
  id uuid primary key,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 80),
  position int not null,
  is_active boolean not null default true,
  status_group text not null check (status_group in ('open', 'hold', 'hired', 'rejected', 'declined')),
  shape text,
  parent_id uuid,
  -- A colleague's later word is asked about, not overwritten.
  guarded boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, parent_id) references statuses (company_id, id)
);
create index statuses_in_order on statuses (company_id, position);
select hf_protect('statuses');

-- Every company begins with the same pipeline; whoever makes a company need not think of it.
create function default_statuses() returns trigger language plpgsql as $$
begin
  insert into statuses (id, company_id, name, position, status_group, shape, guarded)
  select gen_random_uuid(), new.id, d.name, d.position, d.status_group, d.shape, d.guarded
  from (values
    ('New', 0, 'open', 'new', false),
    ('Contacted', 1, 'open', 'contacted', false),
    ('Replied', 2, 'open', 'replied', false),
    ('Screening', 3, 'open', 'screening', false),
    ('Test task', 4, 'open', 'test', false),
    ('Interview', 5, 'open', 'interview', false),
    ('Offer', 6, 'open', 'offer', false),
    ('Hired', 7, 'hired', 'hired', true),
    ('On hold', 8, 'hold', 'hold', false),
    ('Rejected', 9, 'rejected', 'rejected', false),
    ('Declined', 10, 'declined', 'declined', false)
  ) as d (name, position, status_group, shape, guarded);
  return null;
end $$;
create trigger default_statuses after insert on companies for each row execute function default_statuses();

create table folders (
  id uuid primary key,
  number bigint generated always as identity (start with 1) unique,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  status text not null default 'active' check (status in ('active', 'closed')),
  access text not null default 'public' check (access in ('public', 'private')),
  creator_id uuid not null,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, creator_id) references users (company_id, id)
);
create index folders_by_update on folders (company_id, status, updated_at desc, id) where deleted_at is null;
create index folders_of_creator on folders (company_id, creator_id) where deleted_at is null;
select hf_protect('folders');

-- Recruiters assigned to a folder and the hiring managers it is granted to.
create table folder_members (
  company_id bigint not null,
  folder_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('assignee', 'manager')),
  -- New with every granting: a device that was away for a revocation and a new grant begins anew.
  grant_id uuid not null,
  granted_at timestamptz not null,
  primary key (folder_id, user_id),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index folder_members_of_user on folder_members (company_id, user_id);
select hf_protect('folder_members');

create table candidates (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  profile_id bigint not null references profiles on delete cascade,
  profile_uid uuid not null,
  status_id uuid not null,
  substatus_id uuid,
  added_by uuid,
  search_query text check (length(search_query) <= 4000),
  -- What the person can do and who it is, apart: a manager may be allowed the one without the other.
  career jsonb not null,
  person jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, status_id) references statuses (company_id, id),
  foreign key (company_id, substatus_id) references statuses (company_id, id),
  foreign key (company_id, added_by) references users (company_id, id)
);
create unique index candidates_once on candidates (folder_id, profile_id) where removed_at is null;
create index candidates_by_update on candidates (folder_id, updated_at desc, id) where removed_at is null;
create index candidates_by_status on candidates (folder_id, status_id, updated_at desc, id) where removed_at is null;
create index candidates_of_profile on candidates (profile_id) where removed_at is null;
select hf_protect('candidates');

create table status_history (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  candidate_id uuid not null,
  from_status_id uuid,
  to_status_id uuid not null,
  user_id uuid not null,
  device_id uuid,
  made_at timestamptz not null,
  received_at timestamptz not null,
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index status_history_of_candidate on status_history (candidate_id, received_at);
select hf_protect('status_history');

-- Comments on a person; those in a folder belong to its candidate and travel to devices.
create table comments (
  id uuid primary key,
  company_id bigint not null references companies,
  profile_id bigint not null references profiles on delete cascade,
  folder_id uuid,
  candidate_id uuid,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  check ((folder_id is null) = (candidate_id is null)),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id)
);
create index comments_of_profile on comments (company_id, profile_id, created_at) where removed_at is null;
create index comments_of_candidate on comments (candidate_id) where removed_at is null;
select hf_protect('comments');

create table templates (
  id uuid primary key,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 200),
  subject text not null check (length(subject) <= 1000),
  body text not null check (length(body) <= 100000),
  access text not null default 'public' check (access in ('public', 'private')),
  creator_id uuid not null,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  foreign key (company_id, creator_id) references users (company_id, id)
);
create index templates_by_update on templates (company_id, updated_at desc) where removed_at is null;
select hf_protect('templates');

-- What the server has to tell one user about a change of theirs.
create table notices (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  kind text not null check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched')),
  mutation_id uuid not null,
  folder_id uuid,
  candidate_id uuid,
  by_user_id uuid,
  at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notices_of_user on notices (user_id, at desc);
select hf_protect('notices');

-- A whole search result on its way into a folder: the state that a job moves and a screen shows.
create table bulk_adds (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  search jsonb not null,
  wanted int not null check (wanted between 1 and 50000),
  -- The people as the search gave them, so that a restarted job goes on with the same ones.
  profile_ids bigint[],
  done int not null default 0,
  added int not null default 0,
  already int not null default 0,
  created_at timestamptz not null,
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
select hf_protect('bulk_adds');

-- The part of a card that says what somebody can do, and the part that says who it is (contract/rows.ts).
create function card_career(card jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('title', card->'title', 'company', card->'company', 'location', card->'location',
    'positions', card->'positions', 'skills', card->'skills', 'languages', card->'languages',
    'experience_years', card->'experience_years', 'months_on_last_position', card->'months_on_last_position',
    'seniority', card->'seniority') $$;
create function card_person(card jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('name', card->'name', 'firstName', card->'first_name', 'lastName', card->'last_name',
    'photo', card->'photo', 'sites', card->'sites') $$;

-- Candidates carry a snapshot of the card and follow it: the company's own card where there is one, else the shared.
create function candidates_follow_card() returns trigger language plpgsql as $$
begin
  update candidates c set career = card_career(new.card), person = card_person(new.card)
  where c.profile_id = new.profile_id and c.removed_at is null
    and (c.company_id = new.company_id or (new.company_id = 0 and not exists (
      select 1 from cards own where own.profile_id = new.profile_id and own.company_id = c.company_id)))
    and (c.career is distinct from card_career(new.card) or c.person is distinct from card_person(new.card));
  return null;
end $$;
create trigger candidates_follow_card after insert or update of card on cards
  for each row execute function candidates_follow_card();
