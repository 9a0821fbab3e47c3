-- Lists of operations that a brokerage brings from elsewhere, row by row.
-- needs 0097
create table imports (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'RUNNING', 'DONE', 'TAKEN_BACK')),
  titles text[] not null,
  columns text[] not null,
  words jsonb not null default '{}',
  created_by uuid references users on delete set null,
  created_date timestamptz not null default now(),
  started_date timestamptz,
  finished_date timestamptz
);
comment on column imports.columns is 'The field of each column; an empty one is left out';
comment on column imports.words is 'What each word of a coded column means here, by field and folded word';
create index imports_created on imports (created_date);
create index imports_created_by on imports (created_by);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  number integer not null,
  cells text[] not null,
  fingerprint text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'CREATED', 'DOUBTFUL', 'KNOWN', 'REFUSED')),
  person text,
  errors jsonb not null default '{}',
  operation_id uuid references operations on delete set null,
  version integer,
  contact_id uuid references contacts on delete set null,
  user_id uuid references users on delete set null,
  primary key (import_id, number)
);
comment on column import_rows.number is 'As the file counts its rows';
comment on column import_rows.fingerprint is 'By which a row that is imported again is recognised';
comment on column import_rows.person is 'Whom somebody has chosen for a doubtful row: a contact, or NEW';
comment on column import_rows.version is 'Of the operation as it was imported';
comment on column import_rows.contact_id is 'The contact that was made for it';
comment on column import_rows.user_id is 'The account that was made for it';
create index import_rows_fingerprint on import_rows (fingerprint) where status = 'CREATED';
create index import_rows_operation on import_rows (operation_id) where operation_id is not null;
create index import_rows_contact on import_rows (contact_id) where contact_id is not null;
create index import_rows_user on import_rows (user_id) where user_id is not null;
