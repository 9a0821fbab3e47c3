-- When the revocation lists that a check in ten years needs were added to the token; empty while they are waited for.
alter table contract_timestamps add column lists_date timestamptz;
create index contract_timestamps_without_lists on contract_timestamps (stamped_date) where lists_date is null;
