-- Attachments of comments. The bytes stay as long as a row names their key.
create table comment_files (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references comments on delete cascade,
  position integer not null,
  name text not null,
  storage_key file_key not null,
  format text not null,
  size integer not null,
  sha256 text not null
);
create index comment_files_comment on comment_files (comment_id, position);
create unique index comment_files_storage_key on comment_files (storage_key);

-- Pages of comments, of all or of the featured ones.
drop index comments_operation;
create index comments_operation on comments (operation_id, created_date, id);
create index comments_featured on comments (operation_id, created_date, id) where featured;
