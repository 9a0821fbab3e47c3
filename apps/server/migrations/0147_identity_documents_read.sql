-- Identity documents are read as pictures and in PDFs, and those that were there before are, too: in a kind of job of
-- their own, which keeps no new file waiting, and which a program that cannot read them leaves alone.
insert into jobs (kind, payload, subject)
  select 'read-document-again', jsonb_build_object('documentId', d.id, 'version', d.version), 'read-document-again'
  from documents d
    join documentation e on e.id = d.documentation_id and e.type = 'DNI'
    join operations o on o.id = d.operation_id and not o.is_archived
  where d.format in ('pdf', 'jpg', 'jpeg', 'png')
    and not exists (select from document_findings f
      where f.document_id = d.id and f.version = d.version and f.layout is not null)
  order by d.created_date desc;
