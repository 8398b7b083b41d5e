-- From where a mailbox is read (IMAP), by the same user and password; null: nobody reads it.
alter table mailboxes
  add column imap_host text check (length(imap_host) between 1 and 255),
  add column imap_port int check (imap_port between 1 and 65535),
  add column imap_security text check (imap_security in ('tls', 'starttls', 'none')),
  -- How far it was read: a number that means something only under the same validity.
  add column uid_validity text check (length(uid_validity) <= 40),
  add column last_uid bigint,
  -- When it was last read, when it is read next, how often that failed, and what it said then.
  add column read_at timestamptz,
  add column read_next_at timestamptz,
  add column read_failures int not null default 0,
  add column read_error text check (length(read_error) <= 600),
  add constraint mailboxes_imap check ((imap_host is null) = (imap_port is null) and (imap_host is null) = (imap_security is null));

-- What is written back and forth with one person in one user's mailbox, from the first letter that came.
create table threads (
  id uuid primary key,
  company_id bigint not null references companies,
  owner_id uuid not null,
  profile_id bigint not null references profiles on delete cascade,
  -- Where the person was last written to.
  candidate_id uuid references candidates on delete set null,
  folder_id uuid references folders on delete set null,
  state text not null check (state in ('open', 'later', 'done')),
  later_until timestamptz,
  unread boolean not null,
  private boolean not null,
  -- Only machines wrote.
  automatic boolean not null,
  letter_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (owner_id, profile_id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade,
  constraint threads_later check ((state = 'later') = (later_until is not null))
);
create index threads_of_company on threads (company_id, letter_at desc, id);
create index threads_of_profile on threads (company_id, profile_id);
create index threads_of_candidate on threads (candidate_id) where candidate_id is not null;
create index threads_of_folder on threads (folder_id) where folder_id is not null;
create index threads_later on threads (later_until) where state = 'later';
select hf_protect('threads');

-- What came, told apart.
create table letters (
  id uuid primary key,
  company_id bigint not null references companies,
  thread_id uuid not null,
  -- Its Message-ID, or what stands for it: the same mail in two folders is one.
  mail_id text not null check (length(mail_id) <= 1000),
  -- Which of our messages it answers or is about.
  message_id uuid references messages on delete set null,
  kind text not null check (kind in ('reply', 'unverified', 'automatic', 'bounce', 'delay', 'complaint', 'unsubscribe')),
  from_name text not null check (length(from_name) <= 300),
  from_address text not null check (length(from_address) <= 320),
  subject text not null check (length(subject) <= 1000),
  said text not null check (length(said) <= 100000),
  earlier text not null check (length(earlier) <= 100000),
  detail text check (length(detail) <= 1000),
  -- Files that were too large or too many.
  left_out int not null default 0,
  -- When it came: clocks of senders are years apart.
  at timestamptz not null,
  unique (company_id, id),
  unique (thread_id, mail_id),
  foreign key (company_id, thread_id) references threads (company_id, id) on delete cascade
);
create index letters_of_message on letters (message_id) where message_id is not null;
create index letters_by_time on letters (thread_id, at);
select hf_protect('letters');

-- A planned message that the person's own answer, bounce or wish has stopped: it never leaves (001 §4).
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('pending', 'sending', 'sent', 'error', 'stopped'));

-- Which letter a message answers: it leaves in that one's thread. Letters name messages too: a restore, which has one
-- table after the other, can wait with the check of this one.
alter table messages add column answers_id uuid references letters on delete set null deferrable;
create index messages_answering on messages (answers_id) where answers_id is not null;
