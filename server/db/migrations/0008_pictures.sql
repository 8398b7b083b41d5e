-- Pictures of people are blobs beside the database. A fact of kind 'photo' names one; who sees such a fact sees the
-- picture, and a picture that no fact names any more is taken away.
create index facts_photo on facts ((value->>'id')) where kind = 'photo';

-- Pictures that may be named by nobody: facts of them went, or an import wrote them and may have died before its facts.
create table loose_pictures (
  id uuid primary key,
  due_at timestamptz not null
);
create index loose_pictures_by_time on loose_pictures (due_at);

create function photo_gone() returns trigger language plpgsql as $$
begin
  insert into loose_pictures (id, due_at)
    select distinct (value->>'id')::uuid, timestamptz '-infinity' from gone where kind = 'photo'
    on conflict (id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger photo_gone after delete on facts referencing old table as gone
  for each statement execute function photo_gone();
