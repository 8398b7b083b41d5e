-- The address under which a device uses the app: a notification that its system shows by itself says where it leads.
alter table push_subscriptions add column origin text check (length(origin) between 8 and 300);
