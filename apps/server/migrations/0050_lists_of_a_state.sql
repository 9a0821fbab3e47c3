-- Old operations are in late states and new ones in early ones: in the order of the numbers or of the creation the rows of
-- one state lie together, and everything before them would be read to reach them.
create index operations_state_number on operations (state_order, num_operation, is_archived);
create index operations_state_created on operations (state_order, created_date, id, is_archived);

-- By the day of entering the state, too: what is not late yet is counted without what is.
drop index operations_counted;
create index operations_counted on operations (is_archived, state_order, state_entered_date)
  include (type_operation, responsable_id, documents_to_validate, signatures_to_validate, tag_ids, search_text)
  where octet_length(search_text) <= 1000;

-- How few texts are too long for it: otherwise the planner takes them for a third of the table.
create statistics operations_text_length on (octet_length(search_text)) from operations;
analyze operations;
