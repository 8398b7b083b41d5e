-- Up to which of its sent mails a mailbox has copies: one that could not be filed is tried again.
alter table mailboxes add column filed_until timestamptz;
