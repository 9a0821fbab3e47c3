-- Two people may have the settings, or a coupon, open at once: which version of each field they saw.
alter table company
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';

alter table coupons
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
