-- When a program fetched a mail's picture by itself: told apart, and counted nowhere (D-64).
alter table messages
  add column machine_opened_at timestamptz,
  -- Whatever is counted: of what was sent a part was opened, and of that a part answered.
  add constraint messages_opened check (state = 'sent' or (opened_at is null and machine_opened_at is null and replied_at is null));
