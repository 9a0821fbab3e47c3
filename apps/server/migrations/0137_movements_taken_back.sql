-- An assignment of a movement that somebody has taken back is not made again by the next statement.
alter table bank_movements add column is_by_hand boolean not null default false;
comment on column bank_movements.is_by_hand is 'Somebody has taken an assignment of it back: only people assign it again';
