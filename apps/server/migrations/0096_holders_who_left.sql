-- Holders who come and leave. Who has left is put aside with all that is theirs: `holders` and `documentation` show only
-- what is present, so that no reader has to know; whoever means everybody reads `all_holders` or `all_documentation`.
-- needs 0095
alter table holders rename to all_holders;
alter table all_holders add column left_date timestamptz;
-- Those who have left have places below 0: the others close up.
alter table all_holders add constraint all_holders_place check ((left_date is null) = ("position" >= 0));
comment on column all_holders.left_date is 'Since when they are no longer a holder; null: they are one';
create index all_holders_left on all_holders (id) where left_date is not null;
create view holders as select * from all_holders where left_date is null;

alter table documentation rename to all_documentation;
create view documentation as select * from all_documentation as entry
  where not exists (select from all_holders where all_holders.id = entry.holder_id and all_holders.left_date is not null);

create table holder_changes (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid not null references all_holders on delete cascade,
  kind text not null check (kind in ('LEFT', 'CAME')),
  reason text,
  note text,
  before jsonb not null,
  created_date timestamptz not null,
  created_by uuid references users on delete set null,
  undone_date timestamptz,
  constraint holder_changes_reason check ((kind = 'LEFT') = (reason is not null))
);
create index holder_changes_operation on holder_changes (operation_id, created_date desc);
create index holder_changes_holder on holder_changes (holder_id);
create index holder_changes_created_by on holder_changes (created_by);
comment on column holder_changes.before is 'What undoing it brings back';

-- What waits for a verdict is counted anew when somebody leaves.
create trigger holders_waiting after update on all_holders
  referencing new table as changed_rows for each statement execute function documents_waiting();
