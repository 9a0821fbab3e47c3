-- Signing of contracts: links that holders get by e-mail, and what each of them has done of it.

-- The secret of a link is derived from its id and a key that is not in the database; here is only its hash.
create table mailing_links (
  id uuid primary key,
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid not null references holders on delete cascade,
  secret_hash text not null unique,
  email citext not null,
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  revoked_date timestamptz
);
create unique index mailing_links_live on mailing_links (holder_id) where revoked_date is null;
create index mailing_links_holder on mailing_links (holder_id, created_date desc);

-- Whoever archives an operation or changes a holder's e-mail, in whatever way: the links end with it.
create function mailing_links_end() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'operations' then
    update mailing_links set revoked_date = now() where operation_id = new.id and revoked_date is null;
  else
    update mailing_links set revoked_date = now() where holder_id = new.id and revoked_date is null;
  end if;
  return null;
end $$;
create trigger operations_end_links after update of is_archived on operations for each row
  when (new.is_archived and not old.is_archived) execute function mailing_links_end();
create trigger holders_end_links after update of email on holders for each row
  when (new.email is distinct from old.email) execute function mailing_links_end();

-- One row a round: a rejection closes it, and the fresh link opens the next.
create table contract_signings (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid not null references holders on delete cascade,
  round integer not null,
  -- [{step, date, ip?, userAgent?, sha256?, email?}], as the evidence page tells them
  steps jsonb not null default '[]',
  pack_hash text,
  pack_acknowledged_date timestamptz,
  contract_id uuid references documents on delete set null,
  -- what the holder wrote when signing
  signer jsonb,
  dni text,
  name_differs boolean not null default false,
  shown_sha256 text,
  sealed_sha256 text,
  signed_date timestamptz,
  validated_date timestamptz,
  rejected_date timestamptz,
  rejection_reason text,
  created_date timestamptz not null default now(),
  unique (holder_id, round),
  check ((signed_date is null) = (sealed_sha256 is null))
);
create unique index contract_signings_open on contract_signings (holder_id) where rejected_date is null;
create unique index contract_signings_dni on contract_signings (operation_id, dni) where rejected_date is null;
