-- From where an act came, for as long as reactions wait to hear of it; null: the server by itself.
alter table events_waiting add column origin jsonb;

-- What the company's people did, told by events: who, what, when, from where, in ids and short codes. Names are put to them when
-- it is read, so that forgetting somebody needs nothing here.
create table audit_log (
  company_id bigint not null,
  -- Counted without gaps from the company's first entry.
  place bigint not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null check (length(action) <= 60),
  subject text not null check (length(subject) <= 100),
  ids jsonb not null,
  session_id uuid,
  -- Enough of an address to recognise a network.
  network text not null check (length(network) <= 50),
  device text not null check (length(device) <= 60),
  request_id text not null check (length(request_id) <= 60),
  -- Of the entry before and of this one: whoever changes or takes out an entry breaks the chain.
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, place)
);
create index audit_log_by_age on audit_log (at);
select hf_protect('audit_log');
