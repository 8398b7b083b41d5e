-- What came with letters: kept as other files are, each under a content of its own, until its letter goes.
create table letter_files (
  id uuid primary key,
  company_id bigint not null references companies,
  letter_id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  size int not null check (size > 0),
  blob_id uuid not null unique,
  -- As which of the profile's attachments it was kept.
  file_id uuid references files on delete set null,
  foreign key (company_id, letter_id) references letters (company_id, id) on delete cascade
);
create index letter_files_of_letter on letter_files (letter_id);
create index letter_files_kept on letter_files (file_id) where file_id is not null;
select hf_protect('letter_files');
create trigger letter_files_gone after delete on letter_files
  referencing old table as gone for each statement execute function file_gone();
