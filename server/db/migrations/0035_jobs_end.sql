-- Whole results whose job ended without a word stood there as waiting for ever: what is older than a day is over.
update bulk_adds set state = 'failed'
  where state in ('waiting', 'running', 'undoing') and created_at < now() - interval '1 day';
