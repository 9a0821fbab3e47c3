-- What was invoiced of the fees, and what has arrived of invoices and provisions of funds.
create table fee_invoices (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  number text not null,
  number_key text not null unique,
  invoice_date date not null,
  amount bigint not null check (amount > 0),
  version integer not null default 1,
  created_date timestamptz not null
);
comment on column fee_invoices.number_key is 'The number as it is compared: letters and digits alone';
create index fee_invoices_operation on fee_invoices (operation_id);
create index fee_invoices_date on fee_invoices (invoice_date);

create table collections (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  invoice_id uuid references fee_invoices,
  provision text check (provision in ('PROVISION_FONDOS_ESTUDIO', 'PROVISION_FONDOS')),
  collected_on date not null,
  amount bigint not null check (amount > 0),
  created_by uuid references users on delete set null,
  created_date timestamptz not null,
  check ((invoice_id is null) <> (provision is null))
);
create index collections_operation on collections (operation_id);
create index collections_invoice on collections (invoice_id) where invoice_id is not null;
create index collections_day on collections (collected_on) where invoice_id is not null;
