-- What whoever invites says of somebody: it stands in the form by which they join, and is theirs from then on.
alter table invitations
  add column first_name text not null default '' check (length(first_name) <= 80),
  add column last_name text not null default '' check (length(last_name) <= 80),
  add column department text not null default '' check (length(department) <= 80);

-- A second number of an employee, and the extension behind the first.
alter table users
  add column additional_phone text not null default '' check (length(additional_phone) <= 40),
  add column phone_extension text not null default '' check (phone_extension ~ '^\d{0,10}$');
