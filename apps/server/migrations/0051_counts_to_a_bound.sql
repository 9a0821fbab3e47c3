-- Searches are counted only some way ahead, from the table or by the index of the texts. What is left for this index is
-- what is not late yet: without the texts and tags it is a third of the size, and no operation is too large for it.
drop index operations_counted, operations_counted_long;
drop statistics operations_text_length;
create index operations_counted on operations (is_archived, state_order, state_entered_date)
  include (type_operation, responsable_id, documents_to_validate, signatures_to_validate);
