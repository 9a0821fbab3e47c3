-- Second factors. Of an application that shows codes nothing secret is kept: its key is derived from the id.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null default '',
  created_date timestamptz not null,
  -- Until then it opens nothing.
  confirmed_date timestamptz,
  last_used_date timestamptz,
  -- The step of time whose code was accepted last: no code is accepted twice.
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  check (confirmed_date is null or kind = 'TOTP' or (credential_id is not null and public_key is not null))
);
create index factors_user on factors (user_id);

-- For whoever has lost the others: of each code a hash, until it is used.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Who has given the right password, and not yet the second factor.
create table pending_sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Of the password that was given: a new password ends it.
  password_mark text not null,
  expires_date timestamptz not null
);
create index pending_sign_ins_expires on pending_sign_ins (expires_date);

alter table company add column factor_policy text not null default 'OFFERED'
  check (factor_policy in ('OFF', 'OFFERED', 'REQUIRED'));
-- Nothing works in such a session before a second factor is set up.
alter table sessions add column factor_due boolean not null default false;
