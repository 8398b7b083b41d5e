-- What is said of the vacancy that a folder is for.
alter table folders add column openings integer check (openings between 1 and 1000);
alter table folders add column target_day date;
alter table folders add column place text check (length(place) between 1 and 200);
-- From, to, currency, period, as the contract has it.
alter table folders add column salary jsonb;

-- Its feed: what has happened in it, newest first.
create index events_of_folder on events (company_id, (ids ->> 'folderId'), id desc) where ids ? 'folderId';
create index events_out_of_folder on events (company_id, (ids ->> 'fromFolderId'), id desc)
  where name = 'folders.candidateMoved';

-- What was said of the folder itself, and of nobody in it.
create table folder_comments (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id)
);
create index folder_comments_of_folder on folder_comments (folder_id);
select hf_protect('folder_comments');

create constraint trigger zz_sync after insert or update or delete on folder_comments
  deferrable initially deferred for each row execute function sync_row(20, 'folder', 'comments', 'removed_at');
