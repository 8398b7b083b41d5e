-- Further addresses that a user may write from, by the same mailbox; each is proven by a code that was mailed there.
create table mail_aliases (
  id uuid primary key,
  company_id bigint not null references companies,
  user_id uuid not null,
  -- In small letters.
  address text not null check (length(address) between 3 and 320),
  display_name text not null check (length(display_name) <= 200),
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  proven_at timestamptz,
  -- The provider does not let it send, in its own words; proven anew it may.
  refused text check (length(refused) <= 500),
  created_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index mail_aliases_of_user on mail_aliases (user_id, address);
create index mail_aliases_of_company on mail_aliases (company_id, user_id);
select hf_protect('mail_aliases');

-- From which of them it leaves; null: the mailbox's own.
alter table messages add column send_from text check (length(send_from) <= 320);
