-- Résumé files: what lies as a blob under the id of its row. One that belongs to nobody yet is forgotten after a day.

create table files (
  id uuid primary key,
  company_id bigint not null,
  created_by uuid not null,
  filename text not null check (length(filename) between 1 and 200),
  kind text not null check (kind in ('pdf', 'doc', 'docx', 'rtf', 'txt')),
  size integer not null check (size between 1 and 10485760),
  profile_id bigint references profiles on delete cascade,
  created_at timestamptz not null,
  attached_at timestamptz,
  check ((profile_id is null) = (attached_at is null)),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade
);
create index files_of_profile on files (profile_id) where profile_id is not null;
create index files_of_user on files (company_id, created_by);
create index files_of_nobody on files (created_at) where profile_id is null;
select hf_protect('files');

-- Blobs of files that are gone: a job takes them away.
create table loose_files (id uuid primary key);
create function file_gone() returns trigger language plpgsql as $$
begin
  insert into loose_files select id from gone on conflict do nothing;
  return null;
end $$;
create trigger file_gone after delete on files referencing old table as gone
  for each statement execute function file_gone();

-- A row that stands beside a candidate in a section of the folder: there, or gone from where it was.
create function sync_beside(company bigint, folder uuid, section text, of_entity int, candidate uuid, there boolean)
  returns void language plpgsql as $$
declare place text := 'fo:' || folder || '/' || section;
begin
  if there or exists (select from sync_ptr where scope = place and entity = of_entity and id = candidate) then
    perform sync_point(company, place, of_entity, candidate, not there);
  end if;
end $$;

-- Entity numbers: contract/rows.ts.
create function sync_resumes() returns trigger language plpgsql as $$
declare r record; c record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  for c in select id, folder_id from candidates
    where company_id = r.company_id and profile_id = r.profile_id and removed_at is null loop
    perform sync_beside(r.company_id, c.folder_id, 'resumes', 13, c.id,
      exists (select from files f where f.company_id = r.company_id and f.profile_id = r.profile_id));
  end loop;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on files
  deferrable initially deferred for each row execute function sync_resumes();

create function sync_resumes_of_candidate() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if tg_op = 'UPDATE' and old.folder_id <> new.folder_id then
    perform sync_beside(old.company_id, old.folder_id, 'resumes', 13, old.id, false);
  end if;
  perform sync_beside(r.company_id, r.folder_id, 'resumes', 13, r.id, tg_op <> 'DELETE' and r.removed_at is null
    and exists (select from files f where f.company_id = r.company_id and f.profile_id = r.profile_id));
  return null;
end $$;
create constraint trigger zz_sync_resumes after insert or delete or update of folder_id, removed_at on candidates
  deferrable initially deferred for each row execute function sync_resumes_of_candidate();

-- Of somebody who is erased the tags are gone when the candidate's trigger looks: what devices hold of them goes all the same.
create or replace function sync_tags_of_candidate() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if tg_op = 'UPDATE' and old.folder_id <> new.folder_id then
    perform sync_beside(old.company_id, old.folder_id, 'tags', 11, old.id, false);
  end if;
  perform sync_beside(r.company_id, r.folder_id, 'tags', 11, r.id, tg_op <> 'DELETE' and r.removed_at is null
    and exists (select from profile_tags t where t.company_id = r.company_id and t.profile_id = r.profile_id));
  return null;
end $$;
