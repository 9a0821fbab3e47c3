-- Files that came with an import of operations, from the folders that a brokerage had elsewhere.
alter table documents add column imported boolean not null default false;
comment on column documents.imported is 'An import has brought it, and nobody has put another in its place';
alter table document_bin add column imported boolean not null default false;
