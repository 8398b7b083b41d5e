-- Attachments of people: of which of the spec's twelve types one is, where it came from, and its content, which a company keeps
-- once however often it was attached.
alter table files no force row level security;
alter table files add column resume_type text not null default 'ATTACHED_FILE' check (length(resume_type) <= 40);
update files set resume_type = 'PROFILE_FROM_FILE' where made_profile;
alter table files drop column made_profile;
alter table files add column url text check (length(url) <= 2000);
alter table files add column order_id text check (length(order_id) <= 100);
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('pdf', 'doc', 'docx', 'rtf', 'txt', 'odt', 'ods', 'csv'));

-- Files of before lie under the id of their row.
alter table files add column blob_id uuid;
update files set blob_id = id;
alter table files alter column blob_id set not null;
alter table files force row level security;
create index files_of_blob on files (blob_id);

-- Content that may be nobody's any more: a job looks, and takes away what no file names.
create or replace function file_gone() returns trigger language plpgsql as $$
begin
  insert into loose_files select distinct blob_id from gone on conflict do nothing;
  return null;
end $$;
