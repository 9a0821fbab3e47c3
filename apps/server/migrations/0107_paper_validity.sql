-- For how many months each kind of paper is of use, where the brokerage has set it.
alter table company add column paper_validity jsonb not null default '{}';
