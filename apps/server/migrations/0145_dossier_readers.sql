-- Who asks to open the link to a dossier on a device, and who it turned out to be.
create table dossier_readers (
  id uuid primary key,
  sending_id uuid not null references dossier_sendings on delete cascade,
  email text not null,
  code_sent_date timestamptz not null,
  tries integer not null default 0,
  opened_date timestamptz,
  device_hash text unique,
  constraint dossier_readers_opened check ((opened_date is null) = (device_hash is null))
);
comment on column dossier_readers.id is 'The code is derived from it: nothing here confirms one';
comment on column dossier_readers.opened_date is 'When the address was proven; null: asked for only';
create index dossier_readers_sending on dossier_readers (sending_id);
alter table dossier_openings add column reader_id uuid references dossier_readers on delete cascade;
comment on column dossier_openings.reader_id is 'Null: before links asked who opens them';
create index dossier_openings_reader on dossier_openings (reader_id);
