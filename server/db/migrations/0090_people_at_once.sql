-- People are written at the same time, each behind locks of their own. At its end such a transaction takes places in several
-- feeds: that of the search, and those of all companies that hold one of them. Two who took them in another order would wait
-- for each other for ever; so whoever has written cards takes a turn before its first place.
create function feed_turn() returns void language plpgsql as $$
begin
  if current_setting('hirefold.cards', true) = 'written' then
    perform pg_advisory_xact_lock(4814270002);
    perform set_config('hirefold.cards', 'in turn', true);
  end if;
end $$;

create or replace function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_changed (profile_ids) select array_agg(distinct profile_id) from changed having count(*) > 0;
  if coalesce(current_setting('hirefold.cards', true), '') = '' then
    perform set_config('hirefold.cards', 'written', true);
  end if;
  return null;
end $$;

create or replace function search_feed() returns trigger language plpgsql as $$
declare
  taken bigint := nullif(current_setting('app.search_seq', true), '')::bigint;
begin
  if taken is null then
    perform feed_turn();
    update search_seq set seq = seq + 1 returning seq into taken;
    perform set_config('app.search_seq', taken::text, true);
  end if;
  insert into search_ptr (profile_id, seq) select unnest(new.profile_ids), taken
    on conflict (profile_id) do update set seq = excluded.seq;
  delete from search_changed where id = new.id;
  return null;
end $$;

create or replace function sync_seq(company bigint) returns bigint language plpgsql as $$
declare
  setting text := 'hirefold.seq_' || company;
  known text := current_setting(setting, true);
  taken bigint;
begin
  if known is not null and known <> '' then return known::bigint; end if;
  perform feed_turn();
  insert into company_seq as s (company_id, seq) values (company, 1)
    on conflict (company_id) do update set seq = s.seq + 1 returning s.seq into taken;
  perform set_config(setting, taken::text, true);
  return taken;
end $$;
