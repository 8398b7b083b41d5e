-- Letters that Unicode does not take apart, apostrophes and hyphens fold to one (contract/search/fold.ts): what is kept
-- folded to be found by is brought over.
create function pg_temp.folded(text) returns text language sql immutable as $$
  select left(replace(replace(replace(translate($1,
    'łøđðıȷħŧŋəĸ`´‘’‚‛′ʹʻʼʽʾʿˈˊˋ‐‑‒–—―−', 'loddijhtnek''''''''''''''''''''''''''''''''-------'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 200) $$;

insert into place_names (key, place_id)
select pg_temp.folded(key), place_id from place_names where pg_temp.folded(key) <> key
on conflict do nothing;
delete from place_names where pg_temp.folded(key) <> key;

-- Whoever migrates may be under the fences too. Where two names have become one, the older keeps it.
alter table meta_queries no force row level security;
update meta_queries set folded = pg_temp.folded(folded)
where pg_temp.folded(folded) <> folded
  and not exists (select 1 from meta_queries other
    where other.id <> meta_queries.id and pg_temp.folded(other.folded) = pg_temp.folded(meta_queries.folded)
      and (other.folded = pg_temp.folded(other.folded) or other.id < meta_queries.id));
alter table meta_queries force row level security;
