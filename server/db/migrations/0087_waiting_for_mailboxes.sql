-- A mail server that cannot be reached is its mailbox's trouble, and what is due waits for it (D-136): since when nobody
-- answers, when the next try is, what was said. `warning`: what a refusal said of us (D-134).
alter table mailboxes
  add column away_since timestamptz,
  add column away_next_at timestamptz,
  add column away_tries int not null default 0,
  add column away_said text check (length(away_said) <= 500),
  add column warning text check (warning in ('relay', 'authentication', 'blocked', 'sender', 'rate')),
  add constraint mailboxes_away check ((away_since is null) = (away_next_at is null));

-- `held`: due while its mailbox could not be signed in to; it goes by its user's word. `limited_from`: when it was due before
-- the day's limit moved it (D-137).
alter table messages
  add column held boolean not null default false,
  add column limited_from timestamptz;
create index messages_held on messages (sender_id) where held;
create index messages_limited on messages (sender_id) where limited_from is not null;

alter table send_ledger drop constraint send_ledger_outcome_check;
alter table send_ledger add constraint send_ledger_outcome_check
  check (outcome in ('sent', 'later', 'unreachable', 'refused', 'disabled', 'doubt', 'cut off'));
