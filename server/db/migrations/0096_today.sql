-- Whose first page is Today.
alter table users add column start_with_today boolean not null default false;

-- A mail of what is due, in the morning of those who want one: once a day, by their own clock.
alter table push_settings add column morning_mail boolean not null default false;
alter table push_settings add column morning_day date;
create index push_settings_morning on push_settings (user_id) where morning_mail;
