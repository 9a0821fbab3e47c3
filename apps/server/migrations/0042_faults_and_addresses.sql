-- What of a rejected identity and contract was wrong. Empty: everything is asked for again.
alter table contract_signings add column faults text[] not null default '{}';
alter table held_verdicts add column faults text[] not null default '{}';

-- Addresses of holders that were changed after the questionnaire. One that the holder or the staff have not changed
-- themselves waits for the staff to confirm it.
create table holder_email_changes (
  id uuid primary key default gen_random_uuid(),
  holder_id uuid not null references holders on delete cascade,
  from_email text,
  to_email text not null,
  changed_by uuid references users on delete set null,
  -- As it was then: the evidence names it.
  changed_by_name text,
  changed_ip text,
  changed_date timestamptz not null,
  confirmed_by uuid references users on delete set null,
  confirmed_date timestamptz
);
create index holder_email_changes_holder on holder_email_changes (holder_id, changed_date);
