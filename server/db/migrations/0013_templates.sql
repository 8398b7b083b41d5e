-- Templates are written by their users: names of their own variables, and private ones in their creator's scope.

alter table templates add column custom_variables text[] not null default '{}' check (cardinality(custom_variables) <= 50);

-- Entity numbers: contract/rows.ts. A template that changes hands leaves one scope and comes into the other.
create or replace function sync_templates() returns trigger language plpgsql as $$
begin
  perform sync_point(new.company_id, 'st:' || company_uid(new.company_id), 3, new.id,
    new.removed_at is not null or new.access <> 'public');
  if new.access = 'private' or (tg_op = 'UPDATE' and old.access = 'private') then
    perform sync_point(new.company_id, 'us:' || new.creator_id, 3, new.id,
      new.removed_at is not null or new.access <> 'private');
  end if;
  return null;
end $$;
