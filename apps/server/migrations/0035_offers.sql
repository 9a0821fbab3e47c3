-- Where the home is: its taxes are those of this community.
alter table operations add column region text;

-- What a bank offers whose proposal was received. An operation may have several offers of one bank.
create table offers (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null references operations on delete cascade,
  bank text not null,
  -- As on the wire: euros, percent a year.
  terms jsonb not null,
  version integer not null default 1,
  -- The customer sees it since then.
  released_date timestamptz,
  -- The customer prefers it since then.
  preferred_date timestamptz,
  created_date timestamptz not null
);
create index offers_operation on offers (operation_id, created_date);
create unique index offers_preferred on offers (operation_id) where preferred_date is not null;

-- What the bank asks for. One that a document meets has the state of that document, any other is met or not.
create table offer_conditions (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references offers on delete cascade,
  documentation_id uuid references documentation on delete set null,
  text text not null,
  is_met boolean not null,
  position integer not null
);
create index offer_conditions_offer on offer_conditions (offer_id, position);
create index offer_conditions_documentation on offer_conditions (documentation_id);
