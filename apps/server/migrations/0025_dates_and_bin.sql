-- Until when the customer is asked for a document, and until when a file is of use.
alter table documentation add column deadline date;
alter table documents add column expires_on date;

-- What the staff delete stays here for a while: the file as it was, and what it belonged to. No other query knows of it.
create table document_bin (like documents including defaults);
alter table document_bin
  add primary key (id),
  -- the entry and its holder may go before the file is restored: no reference
  add column holder_id uuid,
  add column type text not null,
  add column name_document text,
  add column deleted_date timestamptz not null,
  add column deleted_by uuid references users on delete set null,
  add foreign key (operation_id) references operations on delete cascade,
  add foreign key (uploaded_by) references users on delete set null;
create unique index document_bin_storage_key on document_bin (storage_key);
create index document_bin_operation on document_bin (operation_id, deleted_date desc);
create index document_bin_deleted on document_bin (deleted_date);

-- One request may ask for several documents.
update activity
  set params = params - 'document' || jsonb_build_object('documents', jsonb_build_array(params -> 'document'))
  where field = 'requestNewDocumentation' and params ? 'document';
