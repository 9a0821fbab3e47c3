-- A newer version of a valid document was asked for: until that one is valid, this one still is.
alter table documents add column still_valid boolean not null default false;
comment on column documents.still_valid is 'It was valid when a newer one was asked for, and is until the newer one is';
alter table document_bin add column still_valid boolean not null default false;
