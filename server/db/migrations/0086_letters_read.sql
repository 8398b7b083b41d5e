-- What a letter is beside its text: read within the limits or not, where its answers are wanted, what it answers to an
-- invitation, where the provider had put it. `print`: two letters of one Message-ID are two where they say different things.
alter table letters
  add column unreadable boolean not null default false,
  add column reply_to text check (length(reply_to) <= 320),
  add column calendar text check (calendar in ('accepted', 'declined', 'tentative')),
  add column in_junk boolean not null default false,
  add column print text check (length(print) <= 64);
alter table letters drop constraint letters_thread_id_mail_id_key;
create unique index letters_once on letters (thread_id, mail_id, coalesce(print, ''));

-- Something in it may be the wish for no more mail: its owner is asked (D-135).
alter table threads add column may_stop boolean not null default false;

-- How far the folder was read in which the provider puts what it takes for junk.
alter table mailboxes
  add column junk_validity text check (length(junk_validity) <= 40),
  add column junk_last_uid bigint;

-- Who or what said that nobody is to write there (D-135), and by which message.
alter table suppressions
  add column source text not null default 'unknown' check (source in ('letter', 'link', 'complaint', 'recruiter', 'unknown')),
  add column message_id uuid references messages on delete set null;
create index suppressions_of_message on suppressions (message_id) where message_id is not null;

-- Those that were lifted, by whom and why: a company that is asked has to show it.
create table suppression_lifts (
  id uuid primary key,
  company_id bigint not null references companies,
  address text not null check (length(address) <= 320),
  source text not null check (source in ('letter', 'link', 'complaint', 'recruiter', 'unknown')),
  suppressed_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 1000),
  lifted_by uuid,
  at timestamptz not null
);
create index suppression_lifts_by_time on suppression_lifts (company_id, at desc);
select hf_protect('suppression_lifts');

-- Somebody of a thread comes into a folder or leaves it: devices hear where they stand.
create function sync_threads_of_candidate() returns trigger language plpgsql as $$
declare t threads;
begin
  if not exists (select from threads where company_id = new.company_id and profile_id = new.profile_id) then
    return null;
  end if;
  perform sync_seq(new.company_id);
  for t in select * from threads where company_id = new.company_id and profile_id = new.profile_id loop
    perform sync_thread(t, t.letter_at < t.devices_from, false);
  end loop;
  return null;
end $$;
create constraint trigger zz_threads after insert or update of removed_at on candidates
  deferrable initially deferred for each row execute function sync_threads_of_candidate();
