-- A link may also let somebody set a new password; of each kind one mail waits.
alter table login_links add column purpose text not null default 'login' check (purpose in ('login', 'reset'));
drop index login_links_waiting;
create unique index login_links_waiting on login_links (user_id, purpose) where state = 'waiting';

-- From when and till when, both days included, a company has paid; null is open.
alter table companies add column paid_from date, add column paid_till date;
