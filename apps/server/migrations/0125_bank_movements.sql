-- Money that has arrived at the brokerage's own accounts, by the statements that somebody has read. Debits are not kept.
create table bank_movements (
  id uuid primary key default gen_random_uuid(),
  account text not null,
  movement_day date not null,
  amount bigint not null check (amount > 0),
  concept text not null,
  ordinal integer not null,
  is_aside boolean not null default false,
  created_date timestamptz not null,
  unique (account, movement_day, amount, concept, ordinal)
);
comment on column bank_movements.account is 'Bank, office and number, without check digits';
comment on column bank_movements.ordinal is 'Which of several equal ones of the day, so that a statement read twice brings nothing twice';
comment on column bank_movements.is_aside is 'Somebody has said that it is no payment of a customer';
create index bank_movements_day on bank_movements (movement_day desc, id);

alter table collections add column movement_id uuid references bank_movements;
create index collections_movement on collections (movement_id) where movement_id is not null;
