-- What has happened, written with the act itself and kept: ids, numbers and short codes, no text that a person wrote.
create table events (
  -- The order in which they happened; of one subject it is the order of the acts.
  id bigint generated always as identity primary key,
  -- 0: everybody's, as with cards.
  company_id bigint not null,
  name text not null check (length(name) <= 60),
  subject text not null check (length(subject) <= 100),
  -- Null: the server by itself.
  actor_id uuid,
  at timestamptz not null,
  ids jsonb not null
);
select hf_protect('events');

-- Which reactions hear of what; written by the server that runs them, when it starts.
create table event_listeners (
  event text not null,
  reaction text not null,
  primary key (event, reaction)
);

-- What a reaction has not dealt with yet. The row goes in the transaction in which it has.
create table events_waiting (
  company_id bigint not null,
  reaction text not null,
  event_id bigint not null,
  subject text not null,
  tries smallint not null default 0,
  -- Null: at once.
  next_at timestamptz,
  -- Tried for the last time: it holds nobody up any more, and stays for the operator.
  set_aside_at timestamptz,
  primary key (company_id, reaction, event_id)
);
create index events_postponed on events_waiting (company_id, reaction, subject, event_id)
  where next_at is not null and set_aside_at is null;
select hf_protect('events_waiting');

-- What devices are told of follows from events.
drop trigger push_history on status_history;
drop trigger push_comments on comments;
drop trigger push_members on folder_members;
drop trigger push_moves on candidates;
drop function push_history();
drop function push_comments();
drop function push_members();
drop function push_moves();
drop table push_events;
