-- Links that sign somebody in from a mail: what is to be mailed, and once it is, the hash of its token. The token itself
-- is made when the mail is sent and kept nowhere.
create table login_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The address under which the person asked, so that the link leads back there.
  origin text not null check (length(origin) <= 300),
  language text not null check (language in ('en', 'ru')),
  state text not null default 'waiting' check (state in ('waiting', 'sent')),
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz
);
-- However often somebody asks, one mail waits.
create unique index login_links_waiting on login_links (user_id) where state = 'waiting';
create index login_links_by_time on login_links (created_at);
