-- The review desk: a verdict is given at once and takes effect a few seconds later, so that it can be taken back before
-- anybody is told. It is a row, not a thing of the page: it survives a closed tab and a killed server.

create table held_verdicts (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid references holders on delete cascade,
  -- [{documentationId, documentId, version}], as they were viewed
  files jsonb not null,
  state text not null check (state in ('VALIDADO', 'RECHAZADO')),
  rejection_reason text,
  reviewer_id uuid not null references users on delete cascade,
  created_date timestamptz not null
);

-- The file is judged: nobody else judges it, and it has left the queue.
alter table documents add column held_verdict_id uuid references held_verdicts on delete set null;
create index documents_held_verdict on documents (held_verdict_id) where held_verdict_id is not null;
