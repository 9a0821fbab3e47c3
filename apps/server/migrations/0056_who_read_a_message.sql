-- Who of the other side saw a message first: its notice waits for everybody else.
alter table messages add column read_by uuid references users on delete set null;
create index messages_read_by on messages (read_by) where read_by is not null;
