-- Candidates follow cards a statement at a time: an import writes thousands of cards at once, almost all of them of
-- people who are in no folder.
drop trigger candidates_follow_card on cards;

create or replace function candidates_follow_card() returns trigger language plpgsql as $$
begin
  update candidates c set career = card_career(w.card), person = card_person(w.card)
  from written w
  where c.profile_id = w.profile_id and c.removed_at is null
    and (c.company_id = w.company_id or (w.company_id = 0 and not exists (
      select 1 from cards own where own.profile_id = w.profile_id and own.company_id = c.company_id)))
    and (c.career is distinct from card_career(w.card) or c.person is distinct from card_person(w.card));
  return null;
end $$;
create trigger candidates_follow_new_card after insert on cards referencing new table as written
  for each statement execute function candidates_follow_card();
create trigger candidates_follow_changed_card after update on cards referencing new table as written
  for each statement execute function candidates_follow_card();
