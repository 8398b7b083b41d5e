-- What identifies somebody, and how (product.md, duplicates): by itself, with the same name only, or not at all because
-- several people carry it. Every key of before is spelled anew by the program (modules/profiles/commands/upgrade-identities.ts).
alter table identities add column holds text not null default 'alone' check (holds in ('alone', 'named', 'shared'));
-- An id that its system gave twice, under names that have nothing in common, is two people's.
drop index identities_external;

-- The key of a phone is its number and a name: who has the number under another spelling of the name may be the same.
create index identities_of_number on identities (split_part(key, chr(10), 1)) where kind = 'phone';

-- A pair that is one person already (profile_id = other_id) may be two: what merged them identifies no more.
alter table maybe_same drop constraint maybe_same_pkey;
alter table maybe_same drop constraint maybe_same_check;
alter table maybe_same add check (profile_id <= other_id);
alter table maybe_same add column against text not null default 'external' check (length(against) <= 40);
create unique index maybe_same_once on maybe_same (profile_id, other_id, coalesce(owner_company_id, 0));

-- Earlier versions of a file are found by its name.
create index import_runs_of_name on import_runs (file_name);

-- Where spelling the keys anew has come to; no row: there is nothing to do.
insert into meta (key, value)
select 'identities_upgrade', '{"after": 0}' where exists (select 1 from identities);
