-- needs 0097
create table received_mails (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid references all_holders on delete cascade,
  mail_key text not null,
  message_id uuid references messages on delete cascade,
  aside text check (aside in ('FOREIGN', 'AUTOMATIC', 'CLOSED', 'EMPTY')),
  from_address text,
  subject text,
  body text,
  left_out text[] not null default '{}',
  received_date timestamptz not null,
  unique (operation_id, mail_key),
  check ((message_id is null) = (aside is not null)),
  check (aside is null or (from_address is not null and subject is not null and body is not null))
);
create index received_mails_message on received_mails (message_id) where message_id is not null;
create index received_mails_holder on received_mails (holder_id) where holder_id is not null;
comment on table received_mails is 'Replies to our e-mails: messages since, or set aside for the staff to read';
comment on column received_mails.mail_key is 'Message-ID, or a hash of the whole: an e-mail that comes twice is one';
comment on column received_mails.left_out is 'Names of its files that were not taken';
