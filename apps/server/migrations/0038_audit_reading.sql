-- The audit is read by person, kind, object and time, the newest first, however long it is.
drop index audit_created;
create index audit_created on audit (created_date, id);
create index audit_actor on audit (actor_id, created_date, id);
create index audit_action on audit (action, created_date, id);
create index audit_entity on audit (entity_id, created_date, id);
create index audit_operation on audit ((details ->> 'operationId'), created_date, id) where details ? 'operationId';
-- A contract that somebody asks about is found by the hash of its file.
create index audit_contract on audit ((details ->> 'sha256')) where action = 'contract.signed';

-- Whose unusual reading the superadmins were told of: once a day and person.
create table reading_alerts (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
