-- What a trigger reads of other rows is true at its transaction's place in the feed only where the place is taken first:
-- who came before has been committed then. Read before, somebody who was moved away at the same time got their tags, and a
-- folder that was deleted its row, anew in the folder they had left.

create or replace function sync_tags() returns trigger language plpgsql as $$
declare r record; c record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform sync_seq(r.company_id);
  for c in select id, folder_id from candidates
    where company_id = r.company_id and profile_id = r.profile_id and removed_at is null loop
    perform sync_point(r.company_id, 'fo:' || c.folder_id || '/tags', 11, c.id,
      tg_op = 'DELETE' or cardinality(r.tags) = 0);
  end loop;
  return null;
end $$;

create or replace function sync_resumes() returns trigger language plpgsql as $$
declare r record; c record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform sync_seq(r.company_id);
  for c in select id, folder_id from candidates
    where company_id = r.company_id and profile_id = r.profile_id and removed_at is null loop
    perform sync_beside(r.company_id, c.folder_id, 'resumes', 13, c.id,
      exists (select from files f where f.company_id = r.company_id and f.profile_id = r.profile_id));
  end loop;
  return null;
end $$;

create or replace function sync_folder_members() returns trigger language plpgsql as $$
declare r record; f folders;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  perform sync_seq(r.company_id);
  select * into f from folders where id = r.folder_id;
  if not found then return null; end if;
  perform sync_point(f.company_id, 'fo:' || f.id, 5, f.id, f.deleted_at is not null);
  if f.access = 'public' then
    perform sync_point(f.company_id, 'st:' || company_uid(f.company_id), 4, f.id, f.deleted_at is not null);
  end if;
  return null;
end $$;

-- What was left behind so goes.
select sync_point(p.company_id, p.scope, p.entity, p.id, true) from sync_ptr p
where p.entity in (11, 13) and not p.deleted and not exists (
  select from candidates c where c.id = p.id and c.removed_at is null
    and p.scope = 'fo:' || c.folder_id || case p.entity when 11 then '/tags' else '/resumes' end);
