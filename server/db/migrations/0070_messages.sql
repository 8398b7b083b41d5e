-- What people are written to: a list (of one, where it is a single message), what is written by step and version, each
-- person with what becomes of it, every try to send, and whom a company may not write to.
create table mailing_lists (
  id uuid primary key,
  company_id bigint not null references companies,
  creator_id uuid not null,
  name text not null check (length(name) <= 1000),
  access text not null check (access in ('public', 'private')),
  launched_at timestamptz not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, creator_id) references users (company_id, id) on delete cascade
);
create index mailing_lists_of_user on mailing_lists (company_id, creator_id);
select hf_protect('mailing_lists');

create table mailing_steps (
  company_id bigint not null,
  list_id uuid not null,
  position int not null check (position between 1 and 100),
  version int not null check (version >= 1),
  subject text not null check (length(subject) <= 1000),
  document json not null,
  primary key (list_id, position, version),
  foreign key (company_id, list_id) references mailing_lists (company_id, id) on delete cascade
);
select hf_protect('mailing_steps');

create table messages (
  id uuid primary key,
  company_id bigint not null references companies,
  list_id uuid not null,
  step int not null,
  step_version int not null,
  channel text not null check (channel in ('email')),
  -- By whose mailbox it leaves.
  sender_id uuid not null,
  profile_id bigint not null references profiles on delete cascade,
  candidate_id uuid references candidates on delete set null,
  folder_id uuid references folders on delete set null,
  address text not null check (length(address) <= 320),
  -- The person's name, as the mail has it.
  name text not null check (length(name) <= 500),
  -- What was filled in by hand; all that was filled in, once it has left.
  given json not null,
  filled json,
  -- As it is called until it has left, and then as it left.
  subject text not null check (length(subject) <= 4000),
  state text not null check (state in ('pending', 'sending', 'sent', 'error')),
  due_at timestamptz not null,
  attempts int not null default 0,
  -- How often it was put off by the other side since it was last told to go.
  put_off int not null default 0,
  leased_until timestamptz,
  -- Its content is on its way: from here on a break leaves it in doubt.
  handing boolean not null default false,
  reason text check (length(reason) <= 40),
  detail text check (length(detail) <= 1000),
  in_doubt boolean not null default false,
  sent_at timestamptz,
  opened_at timestamptz,
  replied_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, list_id) references mailing_lists (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id) on delete cascade,
  constraint messages_reason check ((state = 'error') = (reason is not null)),
  constraint messages_sent check ((state = 'sent') = (sent_at is not null)),
  constraint messages_lease check ((state = 'sending') = (leased_until is not null))
);
create index messages_due on messages (sender_id, due_at) where state = 'pending';
create index messages_leased on messages (leased_until) where state = 'sending';
create index messages_of_list on messages (list_id);
create index messages_of_profile on messages (company_id, profile_id, changed_at desc);
create index messages_of_company on messages (company_id, changed_at desc, id);
create index messages_of_candidate on messages (candidate_id) where candidate_id is not null;
create index messages_of_folder on messages (folder_id) where folder_id is not null;
create index messages_sent_by on messages (sender_id, sent_at) where state = 'sent';
select hf_protect('messages');

-- Each try, with what came of it; one that was cut off has no end.
create table send_ledger (
  company_id bigint not null,
  message_id uuid not null,
  attempt int not null,
  sender_id uuid not null,
  sent_from text not null check (length(sent_from) <= 320),
  address text not null check (length(address) <= 320),
  began_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'later', 'refused', 'disabled', 'doubt', 'cut off')),
  code int,
  said text check (length(said) <= 1000),
  primary key (message_id, attempt),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index send_ledger_by_time on send_ledger (company_id, began_at desc);
select hf_protect('send_ledger');

-- Whom a company writes to no more, by address (D-60).
create table suppressions (
  company_id bigint not null references companies,
  address text not null check (length(address) <= 320),
  at timestamptz not null,
  primary key (company_id, address)
);
select hf_protect('suppressions');
