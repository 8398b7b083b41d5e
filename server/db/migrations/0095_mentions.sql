-- '@Name' in a comment: whom it means, of those who may read it.
alter table comments add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20);

-- One row for each who was told, in their own scope. A mention that was taken out of the text again is marked, not deleted:
-- nobody is told twice of one comment.
create table mentions (
  id uuid primary key,
  company_id bigint not null,
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  removed_at timestamptz,
  unique (comment_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index mentions_of_user on mentions (user_id) where done_at is null and removed_at is null;
select hf_protect('mentions');

create constraint trigger zz_sync after insert or update or delete on mentions
  deferrable initially deferred for each row execute function sync_row(19, 'user', '', 'removed_at');

-- Where a comment is, and how one on a person begins, is told with its mentions.
create function follow_comment() returns trigger language plpgsql as $$
begin
  update mentions set removed_at = coalesce(removed_at, new.removed_at) where comment_id = new.id;
  return null;
end $$;
create trigger mentions_follow after update on comments for each row
  when ((old.folder_id, old.candidate_id, old.profile_id, old.removed_at) is distinct from (new.folder_id, new.candidate_id, new.profile_id, new.removed_at)
    or (new.folder_id is null and old.text <> new.text))
  execute function follow_comment();

-- Who is mentioned is told on devices; of a note on a person without a folder.
alter table push_waiting drop constraint push_waiting_folder;
alter table push_waiting add constraint push_waiting_folder check (folder_id is not null or kind in ('replied', 'mentioned'));
alter table push_waiting add column profile_id bigint;

-- Whoever is given a folder gets a mail, unless they want none.
alter table push_settings add column shared_mail boolean not null default true;
alter table folder_members add column given_by uuid;
