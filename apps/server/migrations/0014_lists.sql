-- Lists: the views that people save.

create table views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  screen text not null check (screen in ('operations', 'tasks', 'contacts')),
  mode text not null check (mode in ('BOARD', 'LIST')),
  -- as in the address of the screen
  query text not null,
  columns text[] not null default '{}',
  shared boolean not null default false,
  created_date timestamptz not null default now()
);
create index views_user on views (user_id);
create index views_shared on views (shared) where shared;

------------------------------------------------------------------------------------------------ what waits for a verdict

-- How many files of an operation the staff have to judge: the list and the board filter by it, and show it.
alter table operations
  add column documents_to_validate integer not null default 0,
  add column signatures_to_validate integer not null default 0;

create function documents_waiting() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct operation_id from changed_rows order by 1);
begin
  -- One after the other: whoever comes second counts what the first has left.
  perform from operations where id = any(touched) order by id for update;
  update operations o set documents_to_validate = waiting.documents, signatures_to_validate = waiting.signatures
  from (
    select t.id, count(*) filter (where d.type not in ('DNI', 'CONTRATO')) as documents,
      count(*) filter (where d.type = 'CONTRATO') as signatures
    from unnest(touched) as t (id)
    left join documents f on f.operation_id = t.id and f.state = 'PENDIENTE_VALIDACION'
    left join documentation d on d.id = f.documentation_id
    group by t.id
  ) as waiting
  where o.id = waiting.id
    and (o.documents_to_validate, o.signatures_to_validate) is distinct from (waiting.documents, waiting.signatures);
  return null;
end $$;
create trigger documents_waiting_insert after insert on documents
  referencing new table as changed_rows for each statement execute function documents_waiting();
create trigger documents_waiting_update after update on documents
  referencing new table as changed_rows for each statement execute function documents_waiting();
create trigger documents_waiting_delete after delete on documents
  referencing old table as changed_rows for each statement execute function documents_waiting();

update operations o set documents_to_validate = waiting.documents, signatures_to_validate = waiting.signatures
from (
  select f.operation_id, count(*) filter (where d.type not in ('DNI', 'CONTRATO')) as documents,
    count(*) filter (where d.type = 'CONTRATO') as signatures
  from documents f join documentation d on d.id = f.documentation_id
  where f.state = 'PENDIENTE_VALIDACION' group by f.operation_id
) as waiting
where o.id = waiting.operation_id;

------------------------------------------------------------------------------------------------ totals

-- Totals are kept by everything that a row says about itself, under the names that it has there: the conditions of the
-- filters hold for both. Of the files only whether there are any.
drop trigger operations_counted_insert on operations;
drop trigger operations_counted_delete on operations;
drop trigger operations_counted_move on operations;
drop function operations_count_changes, operations_count_move;
delete from operation_counts;
alter table operation_counts
  drop column state,
  add column state_order integer not null,
  add column type_operation text not null,
  add column responsable_id uuid,
  add column documents_to_validate integer not null,
  add column signatures_to_validate integer not null;

insert into operation_counts
  (state_order, is_archived, type_operation, responsable_id, documents_to_validate, signatures_to_validate, delta)
select state_order, is_archived, type_operation, responsable_id, least(documents_to_validate, 1),
  least(signatures_to_validate, 1), count(*)
from operations group by 1, 2, 3, 4, 5, 6;

create function operations_count_changes() returns trigger language plpgsql as $$
begin
  insert into operation_counts
    (state_order, is_archived, type_operation, responsable_id, documents_to_validate, signatures_to_validate, delta)
  select state_order, is_archived, type_operation, responsable_id, least(documents_to_validate, 1),
    least(signatures_to_validate, 1), case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger operations_counted_insert after insert on operations
  referencing new table as changed_rows for each statement execute function operations_count_changes();
create trigger operations_counted_delete after delete on operations
  referencing old table as changed_rows for each statement execute function operations_count_changes();

-- An update that moves nothing (most of them) must leave no row: hence per row, with a condition.
create function operations_count_move() returns trigger language plpgsql as $$
begin
  insert into operation_counts
    (state_order, is_archived, type_operation, responsable_id, documents_to_validate, signatures_to_validate, delta)
  values
    (old.state_order, old.is_archived, old.type_operation, old.responsable_id,
      least(old.documents_to_validate, 1), least(old.signatures_to_validate, 1), -1),
    (new.state_order, new.is_archived, new.type_operation, new.responsable_id,
      least(new.documents_to_validate, 1), least(new.signatures_to_validate, 1), 1);
  return null;
end $$;
create trigger operations_counted_move after update on operations for each row
  when (
    (old.state, old.is_archived, old.type_operation, old.responsable_id,
      least(old.documents_to_validate, 1), least(old.signatures_to_validate, 1))
    is distinct from
    (new.state, new.is_archived, new.type_operation, new.responsable_id,
      least(new.documents_to_validate, 1), least(new.signatures_to_validate, 1))
  ) execute function operations_count_move();

------------------------------------------------------------------------------------------------ a page by an index

-- Of all operations, archived ones included.
create index operations_title_all on operations (title_sort, id);
create index operations_state_all on operations (state_order, state_entered_date, id);
create index operations_entered_all on operations (state_entered_date, id);
-- What is rare is found first and then sorted.
drop index operations_responsable;
create index operations_responsable on operations (responsable_id, is_archived, created_date);
create index operations_documents_waiting on operations (created_date, id) where documents_to_validate > 0;
create index operations_signatures_waiting on operations (created_date, id) where signatures_to_validate > 0;
drop index operation_tags_tag;
create index operation_tags_tag on operation_tags (tag_id, operation_id);
