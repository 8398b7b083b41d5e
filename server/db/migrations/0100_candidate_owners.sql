-- Who looks after a candidate, since when they have had their status, and how they came into the folder.
alter table candidates
  add column owner_id uuid,
  -- Null: as long as they have been in the folder.
  add column status_since timestamptz,
  add column source text not null default 'hand' check (source in ('search', 'file', 'hand')),
  add foreign key (company_id, owner_id) references users (company_id, id);

-- What is known of those who are there. Devices read all folders anew with this version: nobody is told of each.
set constraints all immediate;
alter table candidates disable trigger user;
update candidates c set source = 'search' where search_query is not null;
update candidates c set status_since = h.made_at
  from (select distinct on (candidate_id) candidate_id, made_at, to_status_id from status_history
    where from_status_id is distinct from to_status_id order by candidate_id, received_at desc, id desc) h
  where h.candidate_id = c.id and h.to_status_id = c.status_id;
alter table candidates enable trigger user;
