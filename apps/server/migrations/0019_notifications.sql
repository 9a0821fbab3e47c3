-- Notifications: what each is about, and what it says apart from the operation.
alter table notifications
  add column kind text not null default 'REQUEST',
  add column operation_id uuid references operations on delete set null,
  -- the sentence without the operation, which a list grouped by operations does not repeat
  add column body text;
alter table notifications alter column kind drop default;
create index notifications_operation on notifications (operation_id) where operation_id is not null;
