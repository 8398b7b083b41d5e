-- Facets about age, gender and diversity: nowhere, outside the places that the GDPR protects, or everywhere (001 §3,
-- filter visibility with GDPR variants). What colleagues enter about gender and diversity is off until it is wanted (D-67).
alter table companies
  add column age_filter text not null default 'outside' check (age_filter in ('off', 'outside', 'everywhere')),
  add column gender_filter text not null default 'off' check (gender_filter in ('off', 'outside', 'everywhere')),
  add column diversity_filter text not null default 'off' check (diversity_filter in ('off', 'outside', 'everywhere')),
  -- The countries that the account may search in, as ISO codes; null: all of them (code 100).
  add column search_countries text[] check (cardinality(search_countries) between 1 and 300);

-- Documents of the search hold more than before: the walk over all cards begins anew.
delete from meta where key = 'cards_refreshed';
