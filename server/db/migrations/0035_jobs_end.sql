-- Whole results whose job ended without a word stood there as waiting for ever: what is older than a day is over.
alter table bulk_adds no force row level security;
update bulk_adds set state = 'failed'
  where state in ('waiting', 'running', 'undoing') and created_at < now() - interval '1 day';
alter table bulk_adds force row level security;
