-- The keys with which this database is used, by their fingerprints: it is not opened with others unknowingly.
create table known_keys (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
