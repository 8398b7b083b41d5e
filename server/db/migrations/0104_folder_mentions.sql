-- '@Name' in a comment on a folder itself, as in those on people (0095).
alter table folder_comments add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20);

-- Told of a comment on somebody, or of one on a folder.
alter table mentions alter column comment_id drop not null;
alter table mentions add column folder_comment_id uuid references folder_comments on delete cascade;
alter table mentions add constraint mentions_of_one check (num_nonnulls(comment_id, folder_comment_id) = 1);
alter table mentions add unique (folder_comment_id, user_id);

-- What is told of it goes with the comment. Where it stands and what it says is read from the folder's own rows.
create function follow_folder_comment() returns trigger language plpgsql as $$
begin
  update mentions set removed_at = coalesce(removed_at, new.removed_at) where folder_comment_id = new.id;
  return null;
end $$;
create trigger mentions_follow after update on folder_comments for each row
  when (old.removed_at is distinct from new.removed_at) execute function follow_folder_comment();
