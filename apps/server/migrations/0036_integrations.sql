-- The brokerage's own systems that are told of what happens here. Their secrets are derived from id and version, not
-- stored.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  secret_version integer not null default 1,
  created_date timestamptz not null default now()
);

-- What each of them was sent, exactly as it was signed.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED', 'DEAD')),
  attempts integer not null default 0,
  response_status integer,
  last_error text,
  created_date timestamptz not null default now(),
  sent_date timestamptz,
  not_before timestamptz
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, created_date desc);
create index webhook_deliveries_created on webhook_deliveries (created_date);

-- Keys with which those systems call us: only a hash is kept, and the beginning by which a person tells them apart.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  prefix text not null,
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references users on delete cascade,
  created_date timestamptz not null default now(),
  last_used_date timestamptz
);
