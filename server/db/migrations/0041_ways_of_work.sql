-- Cards say how much somebody works remotely, and who is open to work: all are worked out anew.
delete from meta where key = 'cards_refreshed';
