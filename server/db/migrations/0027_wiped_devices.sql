-- A device that its user has removed from another one: at its next contact it is told to empty itself.
alter table devices add column wiped_at timestamptz;
create index sessions_of_device on sessions (device_id) where device_id is not null;
