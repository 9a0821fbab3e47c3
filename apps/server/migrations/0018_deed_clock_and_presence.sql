-- Whether the law's waiting time before the deed is the Catalan one; null and false: it is the common one.
alter table operations add column deed_in_catalonia boolean;

-- Which of the staff have which operation open, a row per socket. It is nobody's loss when a crash empties it.
create unlogged table presences (
  socket_id text not null,
  operation_id uuid not null references operations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Refreshed while the socket lives: rows of a server that has gone grow old.
  seen_date timestamptz not null,
  primary key (socket_id, operation_id)
);
create index presences_operation on presences (operation_id);
create index presences_user on presences (user_id);
