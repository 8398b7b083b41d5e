-- Which terms of service somebody has accepted, and when (AUTH-13, D-81).

alter table users
  add column tos_acceptance_date timestamptz,
  add column tos_version text check (length(tos_version) <= 20),
  add check ((tos_acceptance_date is null) = (tos_version is null));
