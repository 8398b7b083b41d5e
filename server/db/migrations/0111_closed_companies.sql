-- A message that came due while its company had no licence waits for its sender's word, as one that was planned in a copy.

alter table messages
  -- `copied_at` is then when it came due, and not as of when a copy is.
  add column closed boolean not null default false;
