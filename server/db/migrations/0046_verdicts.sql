-- What reviewers think of candidates (D-102): one row for each candidate and reviewer.
create table verdicts (
  id uuid primary key,
  company_id bigint not null,
  folder_id uuid not null,
  candidate_id uuid not null,
  reviewer_id uuid not null,
  word text not null check (word in ('yes', 'maybe', 'no')),
  text text not null check (length(text) <= 10000),
  -- Why no: a substatus of the rejected status.
  reason_id uuid,
  device text not null check (device in ('phone', 'desktop')),
  offline boolean not null,
  made_at timestamptz not null,
  unique (candidate_id, reviewer_id),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
  foreign key (company_id, reviewer_id) references users (company_id, id),
  foreign key (company_id, reason_id) references statuses (company_id, id)
);
select hf_protect('verdicts');

create function sync_verdicts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.folder_id <> new.folder_id) then
    perform sync_point(old.company_id, 'fo:' || old.folder_id, 14, old.id, true);
  end if;
  if tg_op <> 'DELETE' then perform sync_point(new.company_id, 'fo:' || new.folder_id, 14, new.id, false); end if;
  return null;
end $$;
create constraint trigger zz_sync after insert or update or delete on verdicts
  deferrable initially deferred for each row execute function sync_verdicts();

-- The folder's setting: a no moves to the first status of the rejected ones, unless this is off.
alter table folders add column reject_on_no boolean not null default true;
