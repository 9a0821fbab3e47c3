-- A list that is filtered passes over the rows that do not fit. What the filters ask of a row is in the indexes of the
-- orders, so that it is passed over there, without being read. All operations, archived or not, are two stretches of
-- each that are merged: the indexes that had them together are not needed, but for that of the creation, from which the
-- dashboard counts.
drop index operations_created, operations_number, operations_title, operations_state, operations_entered,
  operations_title_all, operations_state_all, operations_entered_all,
  operations_state_number, operations_state_created;
create index operations_created on operations (is_archived, created_date, id)
  include (state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate);
create index operations_number on operations (is_archived, num_operation)
  include (id, state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate);
create index operations_title on operations (is_archived, title_sort, id)
  include (state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate);
create index operations_state on operations (is_archived, state_order, state_entered_date, id)
  include (type_operation, responsable_id, tag_ids, documents_to_validate, signatures_to_validate);
create index operations_entered on operations (is_archived, state_entered_date, id)
  include (state_order, type_operation, responsable_id, tag_ids, documents_to_validate, signatures_to_validate);
-- Old operations are in late states and new ones in early ones: in the order of the numbers or of the creation the rows
-- of one state lie together.
create index operations_state_number on operations (is_archived, state_order, num_operation)
  include (id, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate);
create index operations_state_created on operations (is_archived, state_order, created_date, id)
  include (state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate,
    signatures_to_validate);
-- What is not late yet is counted in the index of the states, which now has all that the filters ask.
drop index operations_counted;

-- The tags of each row of a list are sorted by their names.
alter table tags add column name_sort text collate "C" not null generated always as (sort_text(name::text)) stored;
