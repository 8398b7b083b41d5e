-- On which page a session was seen last: the pattern of its address. Who was seen lately is asked by the time.
alter table sessions add column page text check (page ~ '^/([$]?[A-Za-z_-]{1,40}/)*$' and length(page) <= 120);
create index sessions_by_seen on sessions (seen_at);

-- What one company has otherwise than the product (`contract/companies/staff/custom-endpoints.ts`), by name.
alter table companies
  add column custom_settings jsonb not null default '{}'
    check (jsonb_typeof(custom_settings) = 'object' and length(custom_settings::text) <= 2000);
