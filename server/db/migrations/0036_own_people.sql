-- What is searched of a company's own people says that they are its own: all cards are worked out anew.
delete from meta where key = 'cards_refreshed';
