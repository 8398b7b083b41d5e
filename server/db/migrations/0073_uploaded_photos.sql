-- A photo that a colleague uploaded is an edit from now on: it stands in the list of edited people, before and after.
alter table profile_edits no force row level security;
alter table profile_history no force row level security;
alter table facts no force row level security;
insert into profile_edits (company_id, profile_id, kind, key, part, value, version, edited_by, edited_at)
select distinct on (h.profile_id, h.company_id)
  h.company_id, h.profile_id, h.kind, h.key, h.part, h.after, h.id, h.edited_by, h.edited_at
from profile_history h
join facts f on f.profile_id = h.profile_id and f.owner_company_id = h.company_id and f.kind = 'photo'
  and f.value ->> 'id' = h.after
where h.kind = 'photo' and h.part = 'id' and not h.undone
order by h.profile_id, h.company_id, h.id desc
on conflict do nothing;
alter table profile_edits force row level security;
alter table profile_history force row level security;
alter table facts force row level security;
