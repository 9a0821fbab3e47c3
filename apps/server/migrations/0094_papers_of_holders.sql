-- Which holder has sent a document from their own place; null: an account, or the link to the contract.
-- needs 0093
alter table documents add column uploaded_by_holder uuid references holders on delete set null;
create index documents_uploaded_by_holder on documents (uploaded_by_holder) where uploaded_by_holder is not null;
alter table document_bin add column uploaded_by_holder uuid references holders on delete set null;
create index document_bin_uploaded_by_holder on document_bin (uploaded_by_holder) where uploaded_by_holder is not null;
