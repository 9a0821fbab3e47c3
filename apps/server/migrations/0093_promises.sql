-- In how many working days the brokerage promises its customers an answer, by step. Empty: it promises nothing.
alter table company add column promises jsonb not null default '{}';
