-- Reviews: what colleagues are asked to say of people in a folder, of those in some statuses or of some by name.
create table reviews (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  asked_by uuid not null,
  status_ids uuid[] not null,
  candidate_ids uuid[] not null,
  due_day date not null,
  made_at timestamptz not null,
  closed_at timestamptz,
  -- Null where it ended by itself: everybody has decided.
  closed_by uuid,
  seen_at timestamptz,
  -- What stands in review_reviewers is told with it.
  changed_at timestamptz not null,
  check (cardinality(status_ids) <= 50 and cardinality(candidate_ids) <= 1000),
  check ((cardinality(status_ids) = 0) <> (cardinality(candidate_ids) = 0)),
  check (closed_at is not null or closed_by is null and seen_at is null),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references users (company_id, id),
  foreign key (company_id, closed_by) references users (company_id, id)
);
create index reviews_of_folder on reviews (folder_id);
select hf_protect('reviews');

create table review_reviewers (
  id uuid primary key,
  company_id bigint not null,
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null,
  -- They cannot decide in the folder any more.
  lost boolean not null default false,
  reminded_at timestamptz,
  -- What they had said when it ended.
  yes integer not null default 0,
  maybe integer not null default 0,
  no integer not null default 0,
  unique (review_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index review_reviewers_of_user on review_reviewers (user_id);
select hf_protect('review_reviewers');

create constraint trigger zz_sync after insert or update or delete on reviews
  deferrable initially deferred for each row execute function sync_row(21, 'folder');

-- Whose people are for review (none: the first status), whether who they are is hidden until one's verdict, and who is asked.
alter table folders add column review_status_ids uuid[] not null default '{}' check (cardinality(review_status_ids) <= 50);
alter table folders add column blind_review boolean not null default false;
alter table folders add column reviewer_ids uuid[] not null default '{}';

-- They have answered a message since their last change of status.
alter table candidates add column answered boolean not null default false;
