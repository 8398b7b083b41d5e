-- Attributes of a company that no statement asks for (`contract/companies/attributes`): what was set, by name.
alter table companies
  add column attributes jsonb not null default '{}'
    check (jsonb_typeof(attributes) = 'object' and length(attributes::text) <= 60000),
  -- Staff took it out of the lists; it can be brought back.
  add column deleted_at timestamptz;

-- Why staff did something that takes from people: read beside the entry of the company's log.
create table staff_reasons (
  id uuid primary key,
  company_id bigint not null references companies on delete cascade,
  text text not null check (length(text) between 1 and 300)
);
create index staff_reasons_of_company on staff_reasons (company_id);
select hf_protect('staff_reasons');
