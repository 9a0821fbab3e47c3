-- People whose data are blocked (LOPDGDD 32): their rows wait here for the end of the retention, out of every other table.
create table privacy_blocks (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references privacy_requests on delete set null,
  person jsonb not null,
  language text not null,
  contents jsonb not null,
  blocked_date timestamptz not null,
  blocked_by uuid references users on delete set null,
  removes_on date not null,
  released_date timestamptz,
  released_by uuid references users on delete set null,
  release_reason text,
  removed_date timestamptz,
  check ((released_date is null) = (release_reason is null)),
  check (released_date is null or removed_date is null)
);
comment on column privacy_blocks.person is 'The ids of what was theirs, and of no other person';
comment on column privacy_blocks.contents is 'How many rows of each table, and how many files';
create unique index privacy_blocks_request on privacy_blocks (request_id) where released_date is null;
create index privacy_blocks_of on privacy_blocks (request_id);
create index privacy_blocks_due on privacy_blocks (removes_on) where released_date is null and removed_date is null;
create index privacy_blocks_blocked_by on privacy_blocks (blocked_by);
create index privacy_blocks_released_by on privacy_blocks (released_by);

create table privacy_vault (
  id bigint generated always as identity primary key,
  block_id uuid not null references privacy_blocks on delete cascade,
  kind text not null check (kind in ('ROW', 'LINK', 'ANSWERS')),
  table_name text not null,
  content jsonb not null
);
create index privacy_vault_block on privacy_vault (block_id, id);
comment on column privacy_vault.kind is 'A row; that another row named one of them; what a co-holder had answered';

create table privacy_vault_files (
  storage_key file_key primary key,
  block_id uuid not null references privacy_blocks on delete cascade,
  name text not null,
  format text not null,
  size bigint not null,
  sha256 text not null
);
create index privacy_vault_files_block on privacy_vault_files (block_id);

alter table company add column retention jsonb not null default '{}';
comment on column company.retention is 'For how many months what is blocked is kept, by kind (domain/privacy/retention)';
