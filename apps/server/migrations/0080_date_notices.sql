-- How many days ahead the staff are told that arras or a reservation expire; what is not set is the product's.
alter table company add column date_notices jsonb not null default '{}';
comment on column trigger_firings.state_entered_date is 'What it was told of: the entry into the state, or the date that expires';
comment on column trigger_firings.round is 'Of a date that expires: how many days ahead';
