-- The dossiers that the staff send to banks, and how each bank wants them.
create table banks (
  bank text primary key,
  size_limit integer not null check (size_limit > 0),
  paper_order text[] not null,
  contacts jsonb not null,
  version integer not null default 1
);
comment on column banks.size_limit is 'Megabytes of a part';

create table dossiers (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  bank text not null,
  status text not null check (status in ('BUILDING', 'READY', 'FAILED')),
  papers jsonb not null,
  done integer not null default 0,
  created_by uuid references users on delete set null,
  created_date timestamptz not null,
  sent_date timestamptz
);
comment on column dossiers.done is 'Papers that are bound, while it is being made';
comment on column dossiers.sent_date is 'When it was first sent: from then on it stays as it is';
create index dossiers_operation on dossiers (operation_id, created_date);
-- A new one takes the place of one that was not sent.
create unique index dossiers_unsent on dossiers (operation_id, bank) where sent_date is null;
create index dossiers_created_by on dossiers (created_by);

create table dossier_parts (
  dossier_id uuid not null references dossiers on delete cascade,
  position integer not null,
  name text not null,
  format text not null,
  storage_key file_key not null,
  size bigint not null,
  sha256 text not null,
  pages integer not null,
  created_date timestamptz not null,
  primary key (dossier_id, position)
);
create index dossier_parts_created on dossier_parts (created_date);

create table dossier_sendings (
  id uuid primary key default gen_random_uuid(),
  dossier_id uuid not null references dossiers on delete cascade,
  name text not null,
  email text not null,
  way text not null check (way in ('MAIL', 'LINK')),
  sent_by uuid references users on delete set null,
  sent_date timestamptz not null,
  secret_hash text unique,
  expires_date timestamptz,
  ended_date timestamptz,
  constraint dossier_sendings_link check ((way = 'LINK') = (secret_hash is not null) and (way = 'LINK') = (expires_date is not null))
);
create index dossier_sendings_dossier on dossier_sendings (dossier_id, sent_date);
create index dossier_sendings_sent_by on dossier_sendings (sent_by);

create table dossier_openings (
  id bigint primary key generated always as identity,
  sending_id uuid not null references dossier_sendings on delete cascade,
  position integer not null,
  opened_date timestamptz not null,
  ip text not null
);
create index dossier_openings_sending on dossier_openings (sending_id, opened_date);
