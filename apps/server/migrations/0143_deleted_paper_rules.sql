-- A rule that is deleted is kept for the papers that still have to follow: those of archived operations, and of live ones
-- until they have.
alter table paper_rules add column deleted_date timestamptz;
comment on column paper_rules.deleted_date is 'It is off and in no list; papers that it has asked for or made optional know it';
