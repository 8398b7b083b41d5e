-- The people of a company: who was invited, what is known of employees, and what a company has set for them.

alter table companies
  -- The operator's: how many may search, and how many hiring managers there may be. Null: any number.
  add column max_search_seats int check (max_search_seats >= 0),
  add column max_hiring_managers int check (max_hiring_managers >= 0),
  -- The admin's own.
  add column site text not null default '' check (length(site) <= 300),
  add column max_manager_folders int check (max_manager_folders between 1 and 10000),
  -- Where hiring managers may be invited from; none: anywhere.
  add column invite_domains text[] not null default '{}',
  -- What hiring managers see where nothing else was set for one of them; null: what the product begins with.
  add column hm_display_sections text[];

alter table users
  add column phone text not null default '' check (length(phone) <= 40),
  add column department text not null default '' check (length(department) <= 80),
  add column comment text not null default '' check (length(comment) <= 1000),
  -- Gone for good, and inactive for that; the row stays, because what they wrote has an author.
  add column deleted_at timestamptz check (deleted_at is null or not active);

create table invitations (
  id uuid primary key,
  company_id bigint not null references companies,
  email text not null check (length(email) <= 254),
  email_key text not null check (length(email_key) <= 254),
  role text not null check (role in ('worker', 'service_admin', 'admin', 'admin_without_search', 'hm')),
  can_search boolean not null,
  inviter_id uuid not null,
  -- Shared with them once they have accepted.
  folder_ids uuid[] not null,
  -- Where the link leads, and in which language its mail is written.
  origin text not null check (length(origin) <= 300),
  language text not null check (language in ('en', 'ru')),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'withdrawn')),
  -- A mail is to be sent. The token is made when it is, and kept nowhere but as its hash.
  mail_waits boolean not null,
  token_hash bytea unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, inviter_id) references users (company_id, id)
);
-- Whoever is invited is invited once.
create unique index invitations_open on invitations (company_id, email_key) where state = 'sent';
create index invitations_by_time on invitations (company_id, sent_at);
select hf_protect('invitations');
