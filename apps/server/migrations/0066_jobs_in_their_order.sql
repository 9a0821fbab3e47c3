-- What a job is about: those about the same that are due together are done in the order of their enqueueing, whichever
-- instance does them.
alter table jobs add column subject text;
update jobs set subject = payload ->> 'operationId' where kind = 'event' and status = 'WAITING';
create index jobs_about on jobs (subject, id) where status = 'WAITING' and subject is not null;
