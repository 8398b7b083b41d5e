-- What a status was called that is no longer there: the audit log goes on telling of it. A setting of the company, nobody's data.
create table deleted_statuses (
  company_id bigint not null references companies,
  id uuid not null,
  name text not null check (length(name) <= 200),
  primary key (company_id, id)
);
select hf_protect('deleted_statuses');
