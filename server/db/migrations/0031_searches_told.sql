-- How many searches the running server has answered since its start: an import beside it rests while people search.
alter table search_position add column searches bigint not null default 0;
