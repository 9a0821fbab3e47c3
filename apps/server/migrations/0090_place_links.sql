-- The link to a holder's own place: one live one each, as to the contract, but it outlives the signature and the archive.
-- needs 0089
create table place_links (
  id uuid primary key,
  operation_id uuid not null references operations on delete cascade,
  holder_id uuid not null references holders on delete cascade,
  secret_hash text not null unique,
  -- The address that the secret was sent to.
  email citext not null,
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  revoked_date timestamptz
);
create unique index place_links_live on place_links (holder_id) where revoked_date is null;
create index place_links_holder on place_links (holder_id);
create index place_links_operation on place_links (operation_id);

create or replace function mailing_links_end() returns trigger language plpgsql as $function$
begin
  if tg_table_name = 'operations' then
    update mailing_links set revoked_date = now() where operation_id = new.id and revoked_date is null;
  else
    update mailing_links set revoked_date = now() where holder_id = new.id and revoked_date is null;
    update place_links set revoked_date = now() where holder_id = new.id and revoked_date is null;
  end if;
  return null;
end $function$;
