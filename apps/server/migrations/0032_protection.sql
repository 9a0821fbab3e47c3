-- The first answer to a call is stored by the transaction of its work: there is no row without one. As text, so that a
-- repetition gets the same bytes.
delete from idempotency_keys;
alter table idempotency_keys drop column status;
alter table idempotency_keys alter column response type json using response::json;
