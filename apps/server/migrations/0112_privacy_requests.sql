-- What people ask about their own data, with the last day for an answer.
-- needs 0110
create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  way text not null,
  name text not null,
  email citext,
  user_id uuid references users on delete set null,
  contact_id uuid references contacts on delete set null,
  holder_id uuid references all_holders on delete set null,
  received_on date not null,
  due_on date not null,
  extended_date timestamptz,
  extended_reason text,
  identity_checked_date timestamptz,
  note text,
  outcome text check (outcome in ('DONE', 'REFUSED')),
  outcome_reason text,
  closed_date timestamptz,
  closed_by uuid references users on delete set null,
  soon_told_date timestamptz,
  overdue_told_date timestamptz,
  created_by uuid references users on delete set null,
  created_date timestamptz not null,
  check ((extended_date is null) = (extended_reason is null)),
  check ((outcome is null) = (closed_date is null)),
  check (outcome <> 'REFUSED' or outcome_reason is not null)
);
comment on column privacy_requests.name is 'As they were found or typed: what was asked stays readable when nothing else of them is left';
comment on column privacy_requests.due_on is 'Follows from received_on and extended_date (domain/privacy/privacy-request)';
create index privacy_requests_open on privacy_requests (due_on) where outcome is null;
create unique index privacy_requests_own on privacy_requests (user_id, kind) where outcome is null and way = 'ACCOUNT';
create index privacy_requests_user on privacy_requests (user_id);
create index privacy_requests_contact on privacy_requests (contact_id);
create index privacy_requests_holder on privacy_requests (holder_id);
create index privacy_requests_closed_by on privacy_requests (closed_by);
create index privacy_requests_created_by on privacy_requests (created_by);
