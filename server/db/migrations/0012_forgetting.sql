-- How far each company's feed was on a day: the age of a place, which carries no time.
create table feed_marks (
  company_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  primary key (company_id, at)
);
select hf_protect('feed_marks');

-- What is collected once it is old; a living row's pointer is not in it.
create index sync_ptr_tombstones on sync_ptr (company_id, seq) where deleted;
