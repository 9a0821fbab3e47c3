-- needs 0100
alter table import_rows
  add second_person text,
  add second_contact_id uuid references contacts on delete set null;
comment on column import_rows.second_person is 'Whom somebody has chosen for a doubtful second holder: a contact, or NEW';
comment on column import_rows.second_contact_id is 'The contact that was made for the second holder';
create index import_rows_second_contact on import_rows (second_contact_id) where second_contact_id is not null;
