-- Which general filters a company has (000 §6, 'Filter availability').
alter table companies
  add column remote_filter boolean not null default true,
  add column enable_mltr boolean not null default true,
  add column mltr_days_filter boolean not null default false;

-- 'Contacted' asks for everybody whom a company moved to certain statuses.
create index status_history_to on status_history (company_id, to_status_id, made_at);
