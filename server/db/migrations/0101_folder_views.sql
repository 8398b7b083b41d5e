-- How a user looks at the people of folders: status, filters, order and columns, kept by name.
create table folder_views (
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  query text not null check (length(query) between 1 and 1000),
  created_at timestamptz not null,
  unique (user_id, name),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select hf_protect('folder_views');
