-- A candidate carries the company's 'Do not contact' of their person (D-119) where everybody who holds the folder sees it.
-- Absent where it is not said: what stands there already stays as it is.
create or replace function card_career(card jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('title', card->'title', 'company', card->'company', 'location', card->'location',
    'positions', card->'positions', 'skills', card->'skills', 'languages', card->'languages',
    'experience_years', card->'experience_years', 'months_on_last_position', card->'months_on_last_position',
    'seniority', card->'seniority')
    || case when card->'do_not_contact' = 'true'::jsonb then '{"do_not_contact": true}' else '{}' end::jsonb $$;
