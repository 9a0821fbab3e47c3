-- A list is a query, and its total is counted when it is read.

drop trigger operations_counted_insert on operations;
drop trigger operations_counted_delete on operations;
drop trigger operations_counted_move on operations;
drop function operations_count_changes, operations_count_move;
drop table operation_counts;
drop trigger tasks_counted_insert on tasks;
drop trigger tasks_counted_delete on tasks;
drop trigger tasks_counted_move on tasks;
drop function tasks_count_changes, tasks_count_move;
drop table task_counts;
delete from jobs where kind in ('compact-operation-counts', 'compact-task-counts');

-- One index for each order, of all operations and of the live ones, which are thousands at most, however old the
-- brokerage. The first of each has all that the filters ask, so that rows are counted in it.
drop index operations_created, operations_created_all, operations_number, operations_title, operations_state,
  operations_entered, operations_state_number, operations_state_created, operations_responsable, operations_tags,
  operations_documents_waiting, operations_signatures_waiting;
create index operations_created on operations (created_date, id)
  include (is_archived, state_order, state_entered_date, type_operation, responsable_id, tag_ids,
    documents_to_validate, signatures_to_validate);
create index operations_title on operations (title_sort, id);
create index operations_state on operations (state_order, state_entered_date, id)
  include (is_archived, type_operation, responsable_id);
create index operations_entered on operations (state_entered_date, id);
create index operations_live_created on operations (created_date, id)
  include (state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate)
  where not is_archived;
create index operations_live_number on operations (num_operation) where not is_archived;
create index operations_live_title on operations (title_sort, id) where not is_archived;
create index operations_live_state on operations (state_order, state_entered_date, id) where not is_archived;
create index operations_live_entered on operations (state_entered_date, id) where not is_archived;

-- What is rare is found first and then sorted.
create index operations_responsable on operations (responsable_id, created_date) include (is_archived);
create index operations_tags on operations using gin (tag_ids);
create index operations_live_tags on operations using gin (tag_ids) where not is_archived;
create index operations_waiting on operations (created_date, id)
  where documents_to_validate > 0 or signatures_to_validate > 0;
