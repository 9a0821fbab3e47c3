-- Customers of an import are invited to their accounts, if the owner asks for it.
-- needs 0100
alter table imports add column invites boolean not null default false;
alter table import_rows add column invited_id uuid references users on delete set null;
comment on column import_rows.invited_id is 'The account to which the import has invited their customer';
create index import_rows_invited on import_rows (invited_id) where invited_id is not null;

create table withdrawn_invitations (
  link_id uuid primary key,
  user_id uuid not null,
  withdrawn_date timestamptz not null default now()
);
comment on table withdrawn_invitations is 'Links of invitations that were taken back, whose accounts may be gone: who opens one is told';
create index withdrawn_invitations_user on withdrawn_invitations (user_id);
