-- What a timestamping service has certified about a sealed contract: that the file with this hash existed at that time.
create table contract_timestamps (
  sha256 text primary key,
  -- RFC 3161, with the certificates of the service.
  token bytea not null,
  stamped_date timestamptz not null,
  authority text not null
);
