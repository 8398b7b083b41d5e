-- What is to be done next about somebody, when and by whom: in a folder on a candidate, or its maker's own on a person alone.
create table steps (
  id uuid primary key,
  company_id bigint not null,
  profile_id bigint not null references profiles on delete cascade,
  folder_id uuid,
  candidate_id uuid,
  -- Whose own it is, where it is in no folder.
  user_id uuid,
  -- Who the person is, where no candidate tells it.
  name text not null check (length(name) <= 200),
  maker_id uuid not null,
  for_id uuid not null,
  text text not null check (length(text) between 1 and 200),
  due_day date not null,
  -- On the clock of a zone; null where the whole day will do.
  due_time text check (due_time ~ '^\d\d:\d\d$'),
  due_zone text check (length(due_zone) <= 60),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  revision integer not null,
  done_at timestamptz,
  done_by uuid,
  removed_at timestamptz,
  check ((folder_id is null) = (candidate_id is null)),
  check ((folder_id is null) = (user_id is not null)),
  check ((due_time is null) = (due_zone is null)),
  check ((done_at is null) = (done_by is null)),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, maker_id) references users (company_id, id),
  foreign key (company_id, for_id) references users (company_id, id),
  foreign key (company_id, changed_by) references users (company_id, id),
  foreign key (company_id, done_by) references users (company_id, id)
);
create index steps_of_candidate on steps (candidate_id);
create index steps_of_profile on steps (profile_id);
select hf_protect('steps');

-- One of the two holds a row; the other has no place for it.
create constraint trigger zz_sync after insert or update or delete on steps
  deferrable initially deferred for each row execute function sync_row(18, 'folder', '', 'removed_at');
create constraint trigger zz_sync_own after insert or update or delete on steps
  deferrable initially deferred for each row execute function sync_row(18, 'user', '', 'removed_at');

-- Two who changed one step are both told: whose word came later, and whose it came over.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched', 'joined', 'exported', 'reportAnswered', 'privacyRequested',
    'stepOvertook', 'stepOvertaken'));
alter table notices drop constraint notices_of_changes;
alter table notices add constraint notices_of_changes
  check (mutation_id is not null or kind in ('joined', 'exported', 'reportAnswered', 'privacyRequested', 'stepOvertaken'));
