-- Staff close a report with an answer, and whoever sent it is told.
alter table bug_reports add column answer text check (length(answer) between 1 and 1000);
alter table bug_reports add column answered_by uuid;
alter table bug_reports add column answered_at timestamptz;
alter table bug_reports add constraint bug_reports_answered check ((answer is null) = (answered_at is null));
create index bug_reports_open on bug_reports (reported_at desc, id) where answered_at is null;

alter table notices add column profile_id bigint references profiles on delete cascade;
alter table notices add column text text check (length(text) <= 1000);
create index notices_of_profile on notices (profile_id) where profile_id is not null;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('overtaken', 'alreadyThere', 'colleagueTouched', 'joined', 'exported', 'reportAnswered'));
alter table notices drop constraint notices_of_changes;
alter table notices add constraint notices_of_changes
  check (mutation_id is not null or kind in ('joined', 'exported', 'reportAnswered'));

-- Who is forgotten is in no notice any more, on devices neither.
create function sync_notice_gone() returns trigger language plpgsql as $$
begin
  perform sync_point(old.company_id, 'us:' || old.user_id, 10, old.id, true);
  return null;
end $$;
create constraint trigger zz_sync_gone after delete on notices
  deferrable initially deferred for each row when (old.profile_id is not null) execute function sync_notice_gone();
