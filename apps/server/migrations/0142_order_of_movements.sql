-- Movements of one day stand in the order of their statement.
-- needs 0125
alter table bank_movements add column position bigint generated always as identity;
comment on column bank_movements.position is 'The order in which they were read, which is that of their statement';
