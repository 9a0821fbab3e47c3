-- needs 0100
alter table import_rows add reference text;
comment on column import_rows.reference is 'The brokerage''s own, by which folders of files are named; forgotten with the cells';
