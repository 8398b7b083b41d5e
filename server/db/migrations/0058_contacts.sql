-- Contacts of people that a company has opened: once, for ever, for everybody in it.
create table contact_openings (
  company_id bigint not null references companies on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  opened_by uuid not null,
  opened_at timestamptz not null,
  primary key (company_id, profile_id)
);
create index contact_openings_of_profile on contact_openings (profile_id);
select hf_protect('contact_openings');

-- What a company has found out about a contact, whoever said it first; `key` is that of the fact.
create table contact_marks (
  company_id bigint not null references companies on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  key text not null check (length(key) <= 400),
  valid boolean not null default true,
  marked_by uuid,
  bounced_at timestamptz,
  marked_at timestamptz not null,
  primary key (company_id, profile_id, key)
);
create index contact_marks_of_profile on contact_marks (profile_id);
select hf_protect('contact_marks');

alter table folders
  -- Whether hiring managers may open contacts of its people, at the company's expense (D-56).
  add column managers_open_contacts boolean not null default false;

-- Whose contacts devices are told of at the end of a transaction; nothing stays in it.
create table contacts_changed (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  profile_id bigint not null
);
select hf_protect('contacts_changed');

-- Is there a contact of the person that is open to the company?
create function has_open_contacts(company bigint, person bigint) returns boolean language sql stable as $$
  select exists (
    select from facts f join companies c on c.id = company
    where f.profile_id = person and f.kind = 'contact'
      and (f.source <> '' or c.contacts_without_sources)
      and (f.owner_company_id = company or (f.owner_company_id is null and exists (
        select from contact_openings o where o.company_id = company and o.profile_id = person))))
$$;

-- Entity numbers: contract/rows.ts.
create function sync_contacts() returns trigger language plpgsql as $$
declare c record; there boolean := has_open_contacts(new.company_id, new.profile_id);
begin
  for c in select id, folder_id from candidates
    where company_id = new.company_id and profile_id = new.profile_id and removed_at is null loop
    perform sync_beside(new.company_id, c.folder_id, 'contacts', 15, c.id, there);
  end loop;
  delete from contacts_changed where id = new.id;
  return null;
end $$;
create constraint trigger sync_contacts after insert on contacts_changed
  deferrable initially deferred for each row execute function sync_contacts();

create function contacts_changed() returns trigger language plpgsql as $$
begin
  insert into contacts_changed (company_id, profile_id) select distinct company_id, profile_id from changed;
  return null;
end $$;
create trigger contacts_changed_new after insert on contact_openings referencing new table as changed
  for each statement execute function contacts_changed();
create trigger contacts_changed_new after insert on contact_marks referencing new table as changed
  for each statement execute function contacts_changed();
create trigger contacts_changed_again after update on contact_marks referencing new table as changed
  for each statement execute function contacts_changed();
create trigger contacts_changed_gone after delete on contact_marks referencing old table as changed
  for each statement execute function contacts_changed();

-- Whoever writes facts computes cards: a statement tells of those who are in folders.
create function contacts_follow_card() returns trigger language plpgsql as $$
begin
  insert into contacts_changed (company_id, profile_id)
  select distinct c.company_id, c.profile_id from changed w join candidates c on c.profile_id = w.profile_id
  where c.removed_at is null and w.company_id in (0, c.company_id);
  return null;
end $$;
create trigger contacts_follow_new_card after insert on cards referencing new table as changed
  for each statement execute function contacts_follow_card();
create trigger contacts_follow_changed_card after update on cards referencing new table as changed
  for each statement execute function contacts_follow_card();
create trigger contacts_follow_gone_card after delete on cards referencing old table as changed
  for each statement execute function contacts_follow_card();

create function sync_contacts_of_candidate() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if tg_op = 'UPDATE' and old.folder_id <> new.folder_id then
    perform sync_beside(old.company_id, old.folder_id, 'contacts', 15, old.id, false);
  end if;
  perform sync_beside(r.company_id, r.folder_id, 'contacts', 15, r.id,
    tg_op <> 'DELETE' and r.removed_at is null and has_open_contacts(r.company_id, r.profile_id));
  return null;
end $$;
create constraint trigger zz_sync_contacts after insert or delete or update of folder_id, removed_at on candidates
  deferrable initially deferred for each row execute function sync_contacts_of_candidate();

create function contacts_of_company_changed() returns trigger language plpgsql as $$
begin
  insert into contacts_changed (company_id, profile_id)
  select distinct company_id, profile_id from candidates where company_id = new.id and removed_at is null;
  return null;
end $$;
create trigger contacts_of_company_changed after update of contacts_without_sources on companies
  for each row when (old.contacts_without_sources <> new.contacts_without_sources)
  execute function contacts_of_company_changed();

-- What a company has entered itself is open to it from the first.
insert into contacts_changed (company_id, profile_id)
  select distinct c.company_id, c.profile_id from candidates c
  where c.removed_at is null and exists (
    select from facts f where f.profile_id = c.profile_id and f.kind = 'contact' and f.owner_company_id = c.company_id);
