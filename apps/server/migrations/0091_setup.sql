-- The guided start of a new brokerage: the steps that its owner has put off, and when it ended; null: it goes on. Where
-- there are operations already nobody is led any more.
-- needs 0090
alter table company add column setup_put_off text[] not null default '{}';
alter table company add column setup_ended_date timestamptz;
update company set setup_ended_date = now() where exists (select from operations);
