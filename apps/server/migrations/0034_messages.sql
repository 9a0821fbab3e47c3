-- What the customer of an operation and the staff write to each other. Plain text; attachments like those of comments.
create table messages (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  author_id uuid not null references users,
  from_staff boolean not null,
  body text not null,
  created_date timestamptz not null default now(),
  -- when somebody of the other side saw it
  read_date timestamptz,
  -- an e-mail has told the other side that it waits
  mailed boolean not null default false
);
create index messages_operation on messages (operation_id, created_date, id);
create index messages_unread on messages (operation_id, from_staff) where read_date is null;
create index messages_author on messages (author_id);

create table message_files (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references messages on delete cascade,
  position integer not null,
  name text not null,
  storage_key file_key not null,
  format text not null,
  size integer not null,
  sha256 text not null
);
create index message_files_message on message_files (message_id, position);
create unique index message_files_storage_key on message_files (storage_key);

-- Answers that the staff write often.
create table answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  body text not null,
  created_date timestamptz not null default now()
);
create unique index answer_templates_name on answer_templates (fold_text(name));
