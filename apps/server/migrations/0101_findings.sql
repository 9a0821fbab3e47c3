-- What the program has read in the files of operations: each version once, by a job.
-- needs 0100
create table document_findings (
  document_id uuid primary key references documents on delete cascade,
  version integer not null,
  outcome text not null check (outcome in ('READ', 'NO_TEXT', 'UNREADABLE')),
  layout text,
  findings jsonb not null,
  read_date timestamptz not null
);
comment on column document_findings.version is 'Of the file that was read; another one is yet to be read';
comment on column document_findings.layout is 'What it turned out to be; null: nothing that is known';

-- What waits for a verdict by now is read, too.
insert into jobs (kind, payload, subject)
  select 'read-document', jsonb_build_object('documentId', id, 'version', version), 'read-document' from documents
  where format = 'pdf' and state = 'PENDIENTE_VALIDACION' order by created_date;
