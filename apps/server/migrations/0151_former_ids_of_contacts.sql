-- Whoever has a contact open, or its address, is led to the one with which it was merged.
alter table contacts add column former_ids uuid[] not null default '{}';
comment on column contacts.former_ids is 'Of the contacts that were merged into this one';
create index contacts_former on contacts using gin (former_ids);
