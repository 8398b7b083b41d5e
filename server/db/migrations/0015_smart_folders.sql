-- A whole search result can be stopped on its way into a folder and taken out again: whom each batch has added.

alter table bulk_adds drop constraint bulk_adds_state_check;
alter table bulk_adds
  add check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  add column taken_out int not null default 0,
  -- Somebody was at work on them meanwhile.
  add column kept int not null default 0;

create table bulk_add_parts (
  bulk_add_id uuid not null references bulk_adds on delete cascade,
  company_id bigint not null,
  at int not null,
  candidate_ids uuid[] not null,
  primary key (bulk_add_id, at)
);
select hf_protect('bulk_add_parts');

-- Smart folders: a folder with a search, whose people are looked at in batches; who was shown, and who does not suit.
create table smart_folders (
  folder_id uuid primary key,
  company_id bigint not null,
  query text not null check (length(query) between 1 and 8000),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade
);
select hf_protect('smart_folders');

create table smart_folder_people (
  folder_id uuid not null,
  company_id bigint not null,
  profile_id bigint not null references profiles on delete cascade,
  batch int not null,
  place int not null,
  shown_at timestamptz not null,
  shown_to uuid not null,
  excluded_at timestamptz,
  primary key (folder_id, profile_id),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade
);
create index smart_folder_people_in_order on smart_folder_people (folder_id, batch, place);
create index smart_folder_people_excluded on smart_folder_people (folder_id) where excluded_at is not null;
create index smart_folder_people_of_profile on smart_folder_people (profile_id);
select hf_protect('smart_folder_people');

-- A folder that becomes smart, or a plain one again, is another row on devices.
create function smart_folder_changed() returns trigger language plpgsql as $$
begin
  update folders set updated_at = updated_at where id = coalesce(new.folder_id, old.folder_id);
  return null;
end $$;
create trigger smart_folder_changed after insert or delete on smart_folders
  for each row execute function smart_folder_changed();

-- Who stood in a user's results, and when last: the filter `shown` (000 §3) of the companies that have it, and smart folders.
create table shown_people (
  company_id bigint not null,
  user_id uuid not null,
  profile_id bigint not null references profiles on delete cascade,
  shown_at timestamptz not null,
  primary key (user_id, profile_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index shown_people_by_time on shown_people (company_id, shown_at);
create index shown_people_of_profile on shown_people (profile_id);
select hf_protect('shown_people');

