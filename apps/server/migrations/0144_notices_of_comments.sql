-- The words of a comment stand in the notices of it, which go with it.
alter table notifications add column comment_id uuid references comments on delete cascade;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
comment on column notifications.comment_id is 'Of a mention: the comment, whose first words it has';
