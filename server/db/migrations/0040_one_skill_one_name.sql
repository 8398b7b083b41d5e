-- A skill has one name on every card, however it was written: all cards are worked out anew. The index need not wait for it,
-- it makes one skill of what it reads.
delete from meta where key = 'cards_refreshed';
