-- Recruiters share folders with people who are not here yet: they invite them where the company lets them, else they ask.
alter table companies add column recruiters_invite boolean not null default false;

create table share_requests (
  id uuid primary key,
  company_id bigint not null,
  asker_id uuid not null,
  folder_id uuid not null,
  email text not null check (length(email) <= 254),
  email_key text not null check (length(email_key) <= 254),
  role text not null check (role in ('worker', 'hm')),
  state text not null check (state in ('open', 'invited', 'declined')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'open') = (decided_at is null)),
  foreign key (company_id, asker_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade
);
-- Asked once more it is the same request.
create unique index share_requests_open on share_requests (company_id, folder_id, email_key) where state = 'open';
create index share_requests_of_asker on share_requests (asker_id) where state = 'open';
select hf_protect('share_requests');

-- Admins are told; what the list says else is left as it is.
do $$
declare said text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_kind_check');
  free text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notices_of_changes');
begin
  execute 'alter table notices drop constraint notices_kind_check, drop constraint notices_of_changes';
  execute 'alter table notices add constraint notices_kind_check '
    || replace(said, 'ARRAY[', 'ARRAY[''inviteAsked''::text, ');
  execute 'alter table notices add constraint notices_of_changes '
    || replace(free, 'ARRAY[', 'ARRAY[''inviteAsked''::text, ');
end $$;
