-- Devices that have signed in to an account: what guessing strangers are slowed down by does not concern them, and a
-- sign-in from any other is reported to its owner. Only the hash of what the browser keeps.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash text not null,
  last_date timestamptz not null,
  primary key (user_id, device_hash)
);

-- Uploads that are being received: counted and reserved before a single byte of them is read.
create table upload_slots (
  id uuid primary key,
  person text not null,
  bytes bigint not null,
  end_date timestamptz not null
);
create index upload_slots_person on upload_slots (person);

-- How much one customer may store, over all of their operations.
alter table company add column person_quota_bytes bigint not null default 2147483648;
create index documents_uploaded_by on documents (uploaded_by);

-- The audit is only ever added to: its seals are rows of their own, so that the role that serves needs to change
-- nothing. The hashes are made with a key from now on, so all entries are sealed again.
create table audit_seals (
  number bigint primary key,
  audit_id bigint not null unique,
  hash text not null
);
drop index audit_unsealed;
alter table audit drop column seal_number, drop column hash;
create index audit_created on audit (created_date);
