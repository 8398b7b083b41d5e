-- What stood planned in a copy of the data when that was resumed (D-142): as of when the copy is. Until its sender has
-- answered whether it is to go it does not: the original may have sent it since.
alter table messages add column copied_at timestamptz;
create index messages_copied on messages (sender_id) where copied_at is not null;
