-- Files: what the intake finds out about them, which side of an identity document they show, and what each operation may keep.

alter table documentation
  -- why the customer says that they cannot give it; the staff decide
  add column waiver_proposal text,
  -- made for a private file: nobody asked the customer for it, and they do not see it
  add column is_private boolean not null default false;

alter table documents
  -- the file can do something by itself (a PDF with scripts): the staff are warned before they open it
  add column has_active_content boolean not null default false,
  -- of an identity document
  add column side text check (side in ('FRONT', 'BACK'));
create unique index documents_side on documents (documentation_id, side) where side is not null;
create unique index documents_storage_key on documents (storage_key);

alter table company
  add column operation_quota_bytes bigint not null default 10737418240 check (operation_quota_bytes > 0),
  add column operation_quota_files integer not null default 2000 check (operation_quota_files > 0);
