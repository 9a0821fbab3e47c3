-- Fees: what each contract was signed with, so that a later change of the operation's fees shows.
alter table contract_signings
  add column honorarios_min bigint,
  add column honorarios_max bigint,
  add column honorarios_doble bigint;
update contract_signings as round
  set honorarios_min = operations.honorarios_min, honorarios_max = operations.honorarios_max,
    honorarios_doble = operations.honorarios_doble
  from operations
  where operations.id = round.operation_id and round.signed_date is not null;
