-- The mail that the server writes by itself: what waits to be sent and what became of it. Of which kind and about what it
-- is, and nothing of what it says: that is made anew at each try, with a token of its own. One row for what it is about.
create table system_mails (
  kind text not null check (length(kind) between 1 and 60),
  subject_id uuid not null,
  -- Its Message-ID: another for what is asked for anew, the same at every try.
  id uuid not null unique,
  -- Who may see what became of it; null: the operator alone.
  company_id bigint references companies on delete cascade,
  -- 'refused': for good, by the other side. 'ended': it could not be sent in time, or there was nothing left to say.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'ended')),
  tries int not null default 0,
  next_at timestamptz not null,
  -- Not this mail, but the server that takes mail is in trouble: once that takes one again, all of these go at once.
  away boolean not null default false,
  -- What the other side said last, in its words.
  said text check (length(said) <= 300),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (kind, subject_id)
);
create index system_mails_due on system_mails (next_at) where state = 'waiting';
create index system_mails_settled on system_mails (changed_at) where state <> 'waiting';
select hf_protect('system_mails');

-- What waits in the version before waits on.
insert into system_mails (kind, subject_id, id, company_id, next_at, created_at, changed_at)
  select 'companies.invitation', id, gen_random_uuid(), company_id, now(), now(), now()
  from invitations where mail_waits and state = 'sent';
alter table invitations drop column mail_waits;
insert into system_mails (kind, subject_id, id, company_id, next_at, created_at, changed_at)
  select case l.purpose when 'reset' then 'auth.resetLink' else 'auth.loginLink' end, u.id, gen_random_uuid(), u.company_id, now(), now(), now()
  from login_links l join users u on u.id = l.user_id where l.state = 'waiting';

-- Up to whom the mails of a saved search have told: what a mail could not tell the next one does.
alter table saved_searches add column mailed_upto bigint not null default 0;
update saved_searches set mailed_upto = told_upto;
