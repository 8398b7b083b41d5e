-- Staff that is logged in as somebody of a company: a session of that user, begun from one of staff.

alter table sessions
  -- Ends with the session that it was begun from.
  add column from_session uuid references sessions (id) on delete cascade,
  add column impersonator_id uuid references users (id) on delete cascade,
  -- Of `staff_reasons`.
  add column reason_id uuid,
  -- Not only to read.
  add column may_change boolean not null default false,
  add column ends_at timestamptz,
  add check ((from_session is null) = (impersonator_id is null)
    and (from_session is null) = (reason_id is null) and (from_session is null) = (ends_at is null));
create index sessions_from_session on sessions (from_session) where from_session is not null;
create index sessions_by_impersonator on sessions (impersonator_id) where impersonator_id is not null;

-- Who was logged in as the actor, where somebody was.
alter table audit_log add column impersonator_id uuid;
