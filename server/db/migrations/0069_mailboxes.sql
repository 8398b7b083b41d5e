-- By what a company's secrets are sealed: a random key, itself wrapped by the server's secret.
create table company_keys (
  company_id bigint primary key references companies,
  kid uuid not null unique,
  wrapped bytea not null check (octet_length(wrapped) = 60),
  made_at timestamptz not null
);
select hf_protect('company_keys');

-- From where a user's mail leaves: one mail service a user.
create table mailboxes (
  id uuid primary key,
  company_id bigint not null references companies,
  user_id uuid not null unique,
  address text not null check (length(address) between 3 and 320),
  display_name text not null check (length(display_name) <= 200),
  host text not null check (length(host) between 1 and 255),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null check (length(username) <= 320),
  -- Sealed.
  password text not null check (length(password) <= 4000),
  daily_limit int not null default 200 check (daily_limit between 1 and 10000),
  created_at timestamptz not null,
  checked_at timestamptz not null,
  last_sent_at timestamptz,
  last_error text check (length(last_error) <= 500),
  last_error_at timestamptz,
  -- It needs its user: not used until it was tested again.
  disabled boolean not null default false,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index mailboxes_of_company on mailboxes (company_id, user_id);
select hf_protect('mailboxes');

-- How a user's mail is written and when it leaves; null: as the company has it.
create table messaging_settings (
  user_id uuid primary key,
  company_id bigint not null references companies,
  send_delay int check (send_delay between 0 and 43200),
  send_time_from text check (send_time_from ~ '^\d\d:\d\d$'),
  send_time_to text check (send_time_to ~ '^\d\d:\d\d$'),
  send_time_utc_offset int check (send_time_utc_offset between -11 and 14),
  signature json check (length(signature::text) <= 1100000),
  use_signature boolean,
  views_tracking boolean,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index messaging_settings_of_company on messaging_settings (company_id, user_id);
select hf_protect('messaging_settings');

create table messaging_company_settings (
  company_id bigint primary key references companies,
  send_delay int not null check (send_delay between 0 and 43200),
  send_time_from text check (send_time_from ~ '^\d\d:\d\d$'),
  send_time_to text check (send_time_to ~ '^\d\d:\d\d$'),
  send_time_utc_offset int not null check (send_time_utc_offset between -11 and 14),
  signature json check (length(signature::text) <= 1100000),
  use_signature boolean not null,
  views_tracking boolean not null,
  unsubscribe_text text not null check (length(unsubscribe_text) <= 300),
  unsubscribe_single boolean not null,
  daily_limit int not null check (daily_limit between 1 and 10000)
);
select hf_protect('messaging_company_settings');

-- Mails of a demo server's companies, which leave for nowhere.
create table demo_mails (
  company_id bigint not null references companies,
  message_id text not null check (length(message_id) <= 500),
  id uuid not null unique,
  from_name text not null check (length(from_name) <= 300),
  from_address text not null check (length(from_address) <= 320),
  to_name text not null check (length(to_name) <= 300),
  to_address text not null check (length(to_address) <= 320),
  subject text not null check (length(subject) <= 2000),
  html text not null check (length(html) <= 4000000),
  text text not null check (length(text) <= 1000000),
  -- Names of the files that hang on it.
  attachments text[] not null,
  at timestamptz not null,
  primary key (company_id, message_id)
);
create index demo_mails_of_recipient on demo_mails (company_id, to_address, at desc);
select hf_protect('demo_mails');

-- How far a demo company's sending is ahead of the clock (D-118).
create table demo_times (
  company_id bigint primary key references companies,
  ahead_ms bigint not null check (ahead_ms between 0 and 315360000000)
);
select hf_protect('demo_times');
