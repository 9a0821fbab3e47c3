-- The last code that was sent by SMS in a signing round. The code is derived from the id: nothing here confirms it.
create table signing_codes (
  signing_id uuid primary key references contract_signings on delete cascade,
  id uuid not null,
  -- The link or the session through which it was asked for; what another one opens, it does not confirm.
  opened_by uuid not null,
  phone text not null,
  sent_date timestamptz not null,
  expires_date timestamptz not null,
  tries integer not null default 0,
  confirmed_date timestamptz
);
