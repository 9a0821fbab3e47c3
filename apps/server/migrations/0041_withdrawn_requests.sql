-- A request that its customer has taken back before it was sent. It is archived, and its customer does not see it any
-- more, but can bring it back.
alter table operations
  add column withdrawn_date timestamptz,
  add constraint withdrawn_is_archived check (withdrawn_date is null or is_archived);
