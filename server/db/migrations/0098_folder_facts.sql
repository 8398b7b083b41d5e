-- What is said of the vacancy that a folder is for.
alter table folders add column openings integer check (openings between 1 and 1000);
alter table folders add column target_day date;
alter table folders add column place text check (length(place) between 1 and 200);
-- From, to, currency, period, as the contract has it.
alter table folders add column salary jsonb;

-- Its feed: what has happened in it, newest first.
create index events_of_folder on events (company_id, (ids ->> 'folderId'), id desc) where ids ? 'folderId';
