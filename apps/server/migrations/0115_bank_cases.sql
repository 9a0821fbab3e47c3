-- needs 0110
-- What banks made of the operations that they were sent: one row for each of both, which a job keeps up. No names.
create table bank_cases (
  operation_id uuid not null references operations on delete cascade,
  bank text not null,
  kind text not null,
  loan_to_value text,
  debt_ratio text,
  employment text,
  region text,
  outcome text not null check (outcome in ('APPROVED', 'REFUSED', 'SILENT')),
  case_date timestamptz not null,
  days integer,
  rate_kind text,
  rate double precision,
  differential double precision,
  conditions text[] not null default '{}',
  remembered_date timestamptz not null,
  primary key (operation_id, bank)
);
comment on column bank_cases.remembered_date is 'When the job has looked at the operation: once is enough when it is over';
-- In the order in which criteria are given up, the last first.
create index bank_cases_like on bank_cases (kind, loan_to_value, debt_ratio, employment, region, case_date);
-- Operations that are over are looked at once.
create index operations_asked_banks on operations (id) include (archived_date)
  where is_archived and sends_proposals <> '{}';
