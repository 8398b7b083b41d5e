-- What a company did with a person, told by events: who looked, commented, opened contacts, put them into a folder. Ids and
-- short codes; names are put to them when it is read.
create table profile_events (
  company_id bigint not null,
  profile_id bigint not null references profiles on delete cascade,
  event_id bigint not null,
  kind text not null check (length(kind) <= 40),
  actor_id uuid,
  folder_id uuid,
  at timestamptz not null,
  primary key (company_id, profile_id, event_id)
);
-- Who looked at whom lately, over all people of a company.
create index profile_events_views on profile_events (company_id, profile_id, at) where kind = 'opened';
select hf_protect('profile_events');

-- What happened before is told to it too.
alter table events no force row level security;
alter table events_waiting no force row level security;
insert into events_waiting (company_id, reaction, event_id, subject)
select company_id, 'profiles.keepEvents', id, subject from events
where name in ('profiles.viewed', 'profiles.edited', 'folders.peopleAdded', 'folders.candidateMoved',
  'folders.candidateCopied', 'folders.commented')
on conflict do nothing;
alter table events force row level security;
alter table events_waiting force row level security;
