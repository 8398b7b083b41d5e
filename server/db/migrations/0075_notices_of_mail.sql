-- What stands under a mail that the product itself has put there, as it left.
alter table messages add column foot json;

-- What people ask of a company about their data, by the page that its first mail to them names (D-119).
create table privacy_requests (
  id uuid primary key,
  company_id bigint not null references companies,
  -- By the link of which mail; null: without one, or the mail is kept no more.
  message_id uuid references messages on delete set null,
  kind text not null check (kind in ('access', 'erasure', 'objection')),
  email text not null check (length(email) between 3 and 320),
  text text not null check (length(text) <= 2000),
  language text not null check (language in ('en', 'ru')),
  at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  check ((done_at is null) = (done_by is null)),
  foreign key (company_id, done_by) references users (company_id, id)
);
create index privacy_requests_open on privacy_requests (company_id, at desc, id) where done_at is null;
create index privacy_requests_done on privacy_requests (company_id, done_at desc, id) where done_at is not null;
create index privacy_requests_of_message on privacy_requests (message_id) where message_id is not null;
select hf_protect('privacy_requests');

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched', 'joined', 'exported', 'reportAnswered', 'privacyRequested'));
alter table notices drop constraint notices_of_changes;
alter table notices add constraint notices_of_changes
  check (mutation_id is not null or kind in ('joined', 'exported', 'reportAnswered', 'privacyRequested'));
