-- A change that makes the server stumble is passed by those behind it that do not need it: its number counts, and under
-- that number it alone may come once more (server/kernel/push). What was counted before is counted anew.
delete from mutation_failures;
alter table mutation_failures
  drop constraint mutation_failures_pkey,
  add column device_id uuid not null,
  add column n bigint not null,
  add primary key (device_id, id);
