-- Almost nobody of those whose cards change is in a folder, and the cards are large: whether there is anything to follow is
-- asked before they are read. It was a fifth of what changing many people takes in the database, and more.
create or replace function candidates_follow_card() returns trigger language plpgsql as $$
begin
  if not exists (select from written w join candidates c on c.profile_id = w.profile_id and c.removed_at is null) then
    return null;
  end if;
  update candidates c set career = card_career(w.card), person = card_person(w.card)
  from written w
  where c.profile_id = w.profile_id and c.removed_at is null
    and (c.company_id = w.company_id or (w.company_id = 0 and not exists (
      select 1 from cards own where own.profile_id = w.profile_id and own.company_id = c.company_id)))
    and (c.career is distinct from card_career(w.card) or c.person is distinct from card_person(w.card));
  return null;
end $$;
