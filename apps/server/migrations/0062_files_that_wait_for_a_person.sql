-- Of the operations whose files or signatures wait, those of one person are found without all of the person's.
drop index operations_documents_waiting;
create index operations_documents_waiting on operations (responsable_id) where documents_to_validate > 0;
drop index operations_signatures_waiting;
create index operations_signatures_waiting on operations (responsable_id) where signatures_to_validate > 0;
