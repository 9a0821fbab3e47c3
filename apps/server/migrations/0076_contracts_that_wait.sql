-- A contract that should have been sent waits until nothing that it prints is missing.
alter table operations add column contract_waiting_date timestamptz;
create index operations_contract_waiting on operations (contract_waiting_date)
  where contract_waiting_date is not null and not is_archived;
