-- Credits are bought, given and held; each kind of entry has its sign.

-- Its owner changes rows here, which nobody does later: where that is no superuser, a forced fence would hide them.
alter table meter_ledger no force row level security;
alter table meter_ledger drop constraint meter_ledger_kind_check;
-- No build before this one wrote anything but opened contacts; what was added by hand keeps what it does to the balance.
update meter_ledger set kind = case kind
  when 'spend' then case unit when 'contact' then 'open' else 'hold' end
  when 'grant' then 'purchase' when 'release' then 'refund' else kind end
  where kind in ('spend', 'grant', 'release');
alter table meter_ledger force row level security;

alter table meter_ledger
  add constraint meter_ledger_kind_check check (kind in ('purchase', 'gift', 'expire', 'hold', 'refund', 'open')),
  -- What it does to what is left (contract/meter/units.ts says the same): a balance is the sum.
  add column signed int not null
    generated always as (case when kind in ('purchase', 'gift', 'refund') then amount else -amount end) stored,
  -- The pack it is of; null: credits without an end, or none at all.
  add column gift_id uuid,
  -- Of a pack: its last day, in the company's time zone.
  add column till_date date,
  add column note text not null default '' check (length(note) <= 300),
  add constraint meter_ledger_gift_check check ((kind = 'gift') = (till_date is not null)
    and (kind not in ('gift', 'expire') or gift_id is not null) and (gift_id is null or unit = 'credit'));

-- One act may take from several packs, or quotas.
alter table meter_ledger drop constraint meter_ledger_company_id_act_id_unit_kind_subject_key;
create unique index meter_ledger_once on meter_ledger
  (company_id, act_id, unit, kind, subject, coalesce(gift_id, quota_id, '00000000-0000-0000-0000-000000000000'));
create index meter_ledger_of_credits on meter_ledger (company_id, id) include (signed, gift_id) where unit = 'credit';

-- What was held for an order or an import. Closed: nothing of it is held any more, all of it is spent or was refunded.
create table meter_holds (
  company_id bigint not null references companies on delete cascade,
  act_id uuid not null,
  unit text not null check (unit in ('credit', 'enrichment')),
  amount int not null check (amount > 0),
  closed_at timestamptz,
  primary key (company_id, act_id)
);
create index meter_holds_open on meter_holds (company_id) where closed_at is null;
select hf_protect('meter_holds');
