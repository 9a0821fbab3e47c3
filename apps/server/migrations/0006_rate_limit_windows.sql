-- A window of a limit opens with its first try instead of on the hour: one row a bucket. Counters live for an hour at
-- most, so none is carried over.
drop table rate_limits;
create table rate_limits (
  bucket text primary key,
  end_date timestamptz not null,
  hits integer not null
);
create index rate_limits_end on rate_limits (end_date);
