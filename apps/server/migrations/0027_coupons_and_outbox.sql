-- Campaign codes: an activation link may carry one, and each activation with it counts one use.
create table coupons (
  id uuid primary key default gen_random_uuid(),
  handle citext not null constraint coupons_handle unique,
  name text not null,
  maximum integer not null check (maximum between 1 and 20),
  used integer not null default 0 check (used between 0 and maximum),
  active boolean not null default true,
  created_date timestamptz not null default now()
);

-- The outbox shows what was sent, as it was sent, with the secrets of its links blanked. FAILED: another try is to come;
-- DEAD: given up, because the address was refused or no try succeeded. What was
-- sent to somebody goes with their account.
alter table emails
  add subject text,
  add html text,
  add text text,
  add attempts integer not null default 0,
  add not_before timestamptz,
  add answered_date timestamptz,
  add operation_id uuid generated always as (
    case when params ->> 'operationId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then (params ->> 'operationId')::uuid end
  ) stored,
  drop constraint emails_status_check,
  drop constraint emails_user_id_fkey,
  add constraint emails_user_id_fkey foreign key (user_id) references users on delete cascade;
update emails set status = 'DEAD' where status = 'FAILED';
alter table emails add constraint emails_status_check check (status in ('WAITING', 'SENT', 'FAILED', 'DEAD'));
create index emails_of_operation on emails (operation_id, created_date) where operation_id is not null;
-- Until somebody has answered it, an operation shows that an e-mail about it did not arrive.
create index emails_undelivered on emails (operation_id) where status = 'DEAD' and answered_date is null;

-- The colour from which the palette is derived; null: the product's own.
alter table company add brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
