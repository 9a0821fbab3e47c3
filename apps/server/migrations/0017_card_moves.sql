-- Moves of cards that can still be taken back: what the move wrote as it stood before. A row lives as long as its undo.
create table card_moves (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The operation's version after the move, and the fields that the move wrote: nobody may have changed them since.
  version integer not null,
  fields text[] not null,
  before jsonb not null,
  -- The line of the feed, and the job that tells people; each only where there is one.
  activity_id bigint,
  job_id bigint,
  created_date timestamptz not null
);
create index card_moves_operation on card_moves (operation_id);
create index card_moves_user on card_moves (user_id);
create index card_moves_created on card_moves (created_date);
