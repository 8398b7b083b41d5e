-- Cards are computed anew (profiles.refreshCards): places carry their names in both languages, and towns are known by all of theirs.
delete from meta where key = 'cards_refreshed';
