-- The company's words for people, and whom each user has looked at.

create table profile_tags (
  company_id bigint not null references companies on delete cascade,
  profile_id bigint not null references profiles on delete cascade,
  tags text[] not null check (cardinality(tags) <= 50),
  primary key (company_id, profile_id)
);
create index profile_tags_of_profile on profile_tags (profile_id);
select hf_protect('profile_tags');

create table profile_views (
  -- Made of user and profile (contract/profiles/mutations/mark-viewed.ts).
  id uuid primary key,
  company_id bigint not null,
  user_id uuid not null,
  profile_id bigint not null references profiles on delete cascade,
  viewed_at timestamptz not null,
  unique (user_id, profile_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index profile_views_of_profile on profile_views (company_id, profile_id);
select hf_protect('profile_views');

-- Entity numbers: contract/rows.ts. A person's tags stand beside each of their candidates, in the section of the folder.
create function sync_tags() returns trigger language plpgsql as $$
declare r record; c record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  for c in select id, folder_id from candidates
    where company_id = r.company_id and profile_id = r.profile_id and removed_at is null loop
    perform sync_point(r.company_id, 'fo:' || c.folder_id || '/tags', 11, c.id,
      tg_op = 'DELETE' or cardinality(r.tags) = 0);
  end loop;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on profile_tags
  deferrable initially deferred for each row execute function sync_tags();

-- A tagged person who comes into a folder, goes, or moves takes the tags along.
create function sync_tags_of_candidate() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  if not exists (select from profile_tags t where t.company_id = r.company_id and t.profile_id = r.profile_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.folder_id <> new.folder_id then
    perform sync_point(old.company_id, 'fo:' || old.folder_id || '/tags', 11, old.id, true);
  end if;
  perform sync_point(r.company_id, 'fo:' || r.folder_id || '/tags', 11, r.id, tg_op = 'DELETE' or r.removed_at is not null);
  return null;
end $$;
create constraint trigger zz_sync_tags after insert or delete or update of folder_id, removed_at on candidates
  deferrable initially deferred for each row execute function sync_tags_of_candidate();

create function sync_views() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'us:' || new.user_id, 12, new.id, false);
  return null;
end $$;
create constraint trigger zz_sync after insert or update on profile_views
  deferrable initially deferred for each row execute function sync_views();
