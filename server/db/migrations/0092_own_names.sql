-- Names of titles and skills that mean the same in a company, as its admins say: those with one number of a list.
create table own_names (
  company_id bigint not null references companies on delete cascade,
  list int not null check (list between 0 and 499),
  place int not null check (place between 0 and 19),
  name text not null check (length(name) between 1 and 100),
  -- What a typed name is compared by: its forms have one.
  key text not null check (length(key) between 1 and 400),
  primary key (company_id, list, place)
);
create index own_names_by_key on own_names (company_id, key);
select hf_protect('own_names');
