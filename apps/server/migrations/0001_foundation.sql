-- People, sessions, operations, questionnaires, board, activity, and the machinery around them.
-- Written for PostgreSQL 15 and later.

create extension if not exists citext;
create extension if not exists pg_trgm;

------------------------------------------------------------------------------------------------ accounts

create table users (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  lastname text not null default '',
  phone text,
  password_hash text,
  must_change_password boolean not null default false,
  roles text[] not null default '{}',
  active boolean not null default false,
  activated_date timestamptz,
  deactivated_date timestamptz,
  registration_token_hash text,
  company text,
  country text,
  brands text[] not null default '{}',
  collective text,
  how_meet_us text,
  who_recommended_us text,
  accepted_terms_date timestamptz,
  coupon_handle text,
  avatar text,
  avatar_color text,
  firebase_token text,
  language text not null default 'es',
  newsletter boolean not null default false,
  newsletter_date timestamptz,
  settings jsonb not null default '{}',
  shortcuts text[] not null default '{}',
  created_date timestamptz not null default now()
);
create index users_roles on users using gin (roles);

-- One row a signed-in device. The token only names it; this row is the truth.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  remember boolean not null,
  created_date timestamptz not null default now(),
  last_seen_date timestamptz not null default now(),
  expires_date timestamptz not null,
  revoked_date timestamptz,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id) where revoked_date is null;

-- One-use links (activation, password, change of e-mail). The code itself is derived from the id and a secret key,
-- so that neither this table nor the outbox holds anything that opens an account.
create table user_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE')),
  new_email citext,
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  used_date timestamptz,
  revoked_date timestamptz
);
create index user_codes_live on user_codes (user_id, purpose) where used_date is null and revoked_date is null;

------------------------------------------------------------------------------------------------ company

create table company (
  only_row boolean primary key default true check (only_row),
  name text,
  cif text,
  address text,
  register_number text,
  iban text,
  email text,
  phone text,
  about_us_url text,
  calculator_url text,
  contact_url text,
  blog_url text,
  terms_url text,
  privacy_url text,
  logo text
);
insert into company default values;

------------------------------------------------------------------------------------------------ operations

create sequence num_operation_seq as integer start with 1001;

create table board_lists (
  id text primary key,
  state text unique,
  title text,
  position integer not null,
  created_date timestamptz not null default now(),
  check ((state is null) <> (title is null))
);
insert into board_lists (id, state, position)
select state, state, ordinality - 1
from unnest(array[
  'CUESTIONARIO_EN_CURSO', 'CUESTIONARIO_COMPLETADO', 'CONTRATO_INTERMEDIACION', 'SUBIR_DOCUMENTACION',
  'PROVISION_FONDOS_ESTUDIO', 'ESTUDIO_VIABILIDAD', 'NEGOCIACION', 'PRESENTACION_PROPUESTA',
  'PROVISION_FONDOS', 'TASACION', 'APROBACION', 'FORMALIZACION'
]) with ordinality as states (state, ordinality);

create table operations (
  id uuid primary key default gen_random_uuid(),
  num_operation integer not null unique default nextval('num_operation_seq'),
  version integer not null default 1,
  -- field → version that changed it last: tells which fields a stale save would overwrite
  field_versions jsonb not null default '{}',
  title text not null,
  -- the title as people expect it in a sorted list, whatever the collation of the database
  title_sort text collate "C" not null generated always as (lower(translate(
    title, 'ÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÑÇáàâäéèêëíìîïóòôöúùûüñç', 'AAAAEEEEIIIIOOOOUUUUNCaaaaeeeeiiiioooouuuunc'
  ))) stored,
  description text,
  user_id uuid not null references users,
  responsable_id uuid references users,
  type_operation text not null,
  state text not null default 'CUESTIONARIO_EN_CURSO',
  -- place of the state in the order of the twelve, for sorting
  state_order integer not null generated always as (array_position(array[
    'CUESTIONARIO_EN_CURSO', 'CUESTIONARIO_COMPLETADO', 'CONTRATO_INTERMEDIACION', 'SUBIR_DOCUMENTACION',
    'PROVISION_FONDOS_ESTUDIO', 'ESTUDIO_VIABILIDAD', 'NEGOCIACION', 'PRESENTACION_PROPUESTA',
    'PROVISION_FONDOS', 'TASACION', 'APROBACION', 'FORMALIZACION'
  ], state)) stored,
  state_dates jsonb not null default '{}',
  state_entered_date timestamptz not null default now(),
  providing_funds boolean not null default true,
  providing_funds_done boolean not null default false,
  -- money in cents
  amount_project bigint,
  amount_reform bigint,
  amount_mortgage bigint,
  capital_pending bigint,
  include_reform_mortgage boolean,
  mortgage_percentage text,
  honorarios_min bigint,
  honorarios_max bigint,
  honorarios_doble bigint,
  sends_proposals text[] not null default '{}',
  received_proposals jsonb not null default '[]',
  chosen_proposal text,
  arras_date timestamptz,
  bonus_date timestamptz,
  providing_funds_date timestamptz,
  paid_operation_date timestamptz,
  reservation_expiration_date timestamptz,
  contract_withdrawal_date timestamptz,
  presentation_proposals_date timestamptz,
  appraisal_date timestamptz,
  sign_fein_date timestamptz,
  sign_transparency_act_date timestamptz,
  formalization_date timestamptz,
  -- names of the showBoard… flags that are on
  board_fields text[] not null default '{}',
  is_archived boolean not null default false,
  archived_reason text,
  archived_date timestamptz,
  operation_folder text,
  board_list_id text not null default 'CUESTIONARIO_EN_CURSO' references board_lists,
  board_rank text collate "C" not null,
  holder_name text,
  -- accent-free and lower-case: number, title, people
  search_text text not null default '',
  created_date timestamptz not null default now(),
  check (is_archived = (archived_reason is not null))
);
create index operations_board on operations (board_list_id, board_rank, id) where not is_archived;
create index operations_created on operations (is_archived, created_date, id);
create index operations_created_all on operations (created_date, id);
-- One index for each way of sorting the list: a page costs the same however many operations there are.
create index operations_number on operations (is_archived, num_operation);
create index operations_title on operations (is_archived, title_sort, id);
create index operations_state on operations (is_archived, state_order, state_entered_date, id);
create index operations_entered on operations (is_archived, state_entered_date, id);
create index operations_user on operations (user_id, created_date);
create index operations_responsable on operations (responsable_id) where not is_archived;
create index operations_search on operations using gin (search_text gin_trgm_ops);

-- Counting 100,000 rows for each page would cost more than the page. Changes append what they add or take away;
-- reading sums the few rows, a job folds them. Nobody waits for a lock.
create table operation_counts (
  id bigint generated always as identity primary key,
  state text not null,
  is_archived boolean not null,
  delta integer not null
);

create function operations_count_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into operation_counts (state, is_archived, delta)
    select state, is_archived, count(*) from new_rows group by 1, 2;
  else
    insert into operation_counts (state, is_archived, delta)
    select state, is_archived, -count(*) from old_rows group by 1, 2;
  end if;
  return null;
end $$;

create trigger operations_counted_insert after insert on operations
  referencing new table as new_rows for each statement execute function operations_count_changes();
create trigger operations_counted_delete after delete on operations
  referencing old table as old_rows for each statement execute function operations_count_changes();

-- An update that moves nothing (most of them) must leave no row: hence per row, with a condition.
create function operations_count_move() returns trigger language plpgsql as $$
begin
  insert into operation_counts (state, is_archived, delta)
  values (old.state, old.is_archived, -1), (new.state, new.is_archived, 1);
  return null;
end $$;
create trigger operations_counted_move after update on operations for each row
  when (old.state <> new.state or old.is_archived <> new.is_archived) execute function operations_count_move();

create table questionnaires (
  operation_id uuid primary key references operations on delete cascade,
  type_operation text not null,
  answers jsonb not null default '{}',
  version integer not null default 1,
  completed_date timestamptz,
  updated_date timestamptz not null default now()
);

create table contacts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email citext,
  phone text,
  dni text,
  address text,
  comments text,
  how_meet_us text,
  who_recommended_us text,
  created_date timestamptz not null default now()
);
create unique index contacts_email on contacts (email) where email is not null;

create table operation_contacts (
  operation_id uuid not null references operations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  role text not null,
  primary key (operation_id, contact_id, role)
);
create index operation_contacts_contact on operation_contacts (contact_id);

create table holders (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  position integer not null,
  name text not null,
  email citext,
  phone text,
  employment_situation text,
  contact_id uuid references contacts on delete set null,
  unique (operation_id, position)
);

-- Something that the brokerage needs; its files are in documents.
create table documentation (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid references holders on delete cascade,
  type text not null,
  name_document text,
  message_update text,
  waived_reason text,
  position integer not null default 0,
  created_date timestamptz not null default now()
);
create index documentation_operation on documentation (operation_id, position);

create table documents (
  id uuid primary key default gen_random_uuid(),
  documentation_id uuid not null references documentation on delete cascade,
  operation_id uuid not null references operations on delete cascade,
  name text not null,
  storage_key text not null,
  format text not null,
  size integer not null,
  sha256 text not null,
  state text not null default 'PENDIENTE_VALIDACION',
  rejection_reason text,
  is_private boolean not null default false,
  version integer not null default 1,
  uploaded_by uuid references users on delete set null,
  created_date timestamptz not null default now()
);
create index documents_documentation on documents (documentation_id);
create index documents_to_validate on documents (operation_id) where state = 'PENDIENTE_VALIDACION';

create table tags (
  id uuid primary key default gen_random_uuid(),
  name citext not null unique,
  class text not null,
  protected boolean not null default false
);
create table operation_tags (
  operation_id uuid not null references operations on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (operation_id, tag_id)
);
create index operation_tags_tag on operation_tags (tag_id);

create table tasks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null,
  state text not null default 'PENDIENTE',
  description text,
  init_date timestamptz,
  expiration_date timestamptz,
  responsable_id uuid not null references users,
  subscribers uuid[] not null default '{}',
  checklist jsonb not null default '[]',
  operation_id uuid references operations on delete cascade,
  completed_date timestamptz,
  created_date timestamptz not null default now()
);
create index tasks_pending on tasks (operation_id, expiration_date) where state = 'PENDIENTE';
create index tasks_responsable on tasks (responsable_id, expiration_date) where state = 'PENDIENTE';

create table comments (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  user_id uuid not null references users,
  description text not null,
  featured boolean not null default false,
  created_date timestamptz not null default now(),
  edit_date timestamptz
);
create index comments_operation on comments (operation_id, created_date);

-- What happened to an operation, as its feed shows it. Written in the transaction of the change.
create table activity (
  id bigint generated always as identity primary key,
  operation_id uuid not null references operations on delete cascade,
  field text not null,
  previous_value jsonb,
  new_value jsonb,
  params jsonb,
  user_id uuid references users on delete set null,
  created_date timestamptz not null default now()
);
create index activity_operation on activity (operation_id, id);

-- A timed notice goes once for each stay in a state.
create table trigger_firings (
  operation_id uuid not null references operations on delete cascade,
  trigger text not null,
  state_entered_date timestamptz not null,
  fired_date timestamptz not null default now(),
  primary key (operation_id, trigger, state_entered_date)
);

------------------------------------------------------------------------------------------------ telling people

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  url text,
  read boolean not null default false,
  type text not null check (type in ('NOTIFICATION', 'BACKOFFICE')),
  created_date timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_date desc);
create index notifications_unread on notifications (user_id) where not read;

-- The outbox of e-mails: which template with which values; the text is made when it leaves.
create table emails (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  user_id uuid references users on delete set null,
  template text not null,
  params jsonb not null default '{}',
  language text not null default 'es',
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  last_error text,
  created_date timestamptz not null default now(),
  sent_date timestamptz
);
create index emails_created on emails (created_date desc);
create index emails_recipient on emails (to_address, created_date desc);

-- Work to be done after the commit that asked for it: exactly the jobs of committed transactions exist.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  unique_key text unique,
  run_date timestamptz not null default now(),
  attempts integer not null default 0,
  lease_until timestamptz,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'DEAD')),
  last_error text,
  created_date timestamptz not null default now(),
  finished_date timestamptz
);
create index jobs_due on jobs (run_date, id) where status = 'WAITING';

------------------------------------------------------------------------------------------------ guarding

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_limits_window on rate_limits (window_start);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer,
  response jsonb,
  created_date timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_date);

-- Append-only. A job seals new rows in order: each hash covers the row and the hash before it.
create table audit (
  id bigint generated always as identity primary key,
  created_date timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  entity text,
  entity_id text,
  ip text,
  details jsonb not null default '{}',
  seal_number bigint unique,
  hash text
);
create index audit_unsealed on audit (id) where hash is null;
