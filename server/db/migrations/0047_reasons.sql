-- Why no (D-102): a company begins with some reasons beneath 'Rejected', as it begins with its statuses.
create function default_reasons() returns trigger language plpgsql as $$
begin
  insert into statuses (id, company_id, name, position, status_group, parent_id)
  select gen_random_uuid(), new.id, r.name, r.position, s.status_group, s.id
  from statuses s cross join (values
    ('Skills', 100), ('Experience', 101), ('Language', 102), ('No visa', 103), ('No answer', 104), ('Pay', 105)
  ) as r (name, position)
  where s.company_id = new.id and s.shape = 'rejected' and s.parent_id is null;
  return null;
end $$;
-- By its name it follows the trigger that makes the statuses.
create trigger default_statuses_reasons after insert on companies for each row execute function default_reasons();
