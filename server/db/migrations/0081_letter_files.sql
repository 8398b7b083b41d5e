-- What came with letters; content lies with the company's other files.
create table letter_files (
  id uuid primary key,
  company_id bigint not null references companies,
  letter_id uuid not null,
  filename text not null check (length(filename) <= 200),
  size int not null,
  blob_id uuid not null,
  -- Which of the person's files it has become.
  file_id uuid references files on delete set null,
  foreign key (company_id, letter_id) references letters (company_id, id) on delete cascade
);
create index letter_files_of_letter on letter_files (letter_id);
create index letter_files_kept on letter_files (file_id) where file_id is not null;
select hf_protect('letter_files');
create trigger letter_files_gone after delete on letter_files referencing old table as gone
  for each statement execute function file_gone();
