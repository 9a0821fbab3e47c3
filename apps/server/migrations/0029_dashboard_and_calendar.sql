-- The private address of a person's calendar, one at a time. The secret in it is derived from the id and a key that is not
-- in the database; here is only its hash.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret_hash text not null unique,
  created_date timestamptz not null,
  read_date timestamptz
);

-- What the dashboard sums up of a period: what ended in it.
create index operations_ended on operations (archived_date)
  include (archived_reason, responsable_id, user_id, amount_mortgage, honorarios_max) where is_archived;
