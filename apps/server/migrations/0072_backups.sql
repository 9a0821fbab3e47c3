-- When backups were finished: the metrics tell how old the last one is.
create table backups (
  id bigint generated always as identity primary key,
  finished_date timestamptz not null default now()
);
