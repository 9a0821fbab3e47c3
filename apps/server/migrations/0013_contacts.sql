-- The address book: how contacts are sorted and found, and customers who have not given an e-mail yet.

alter table contacts
  -- the name as people expect it in a sorted list, whatever the collation of the database
  add column name_sort text collate "C" not null generated always as (fold_text(name)) stored,
  -- what a contact is found by
  add column search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(email::text, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(dni, ''))
  ) stored;
create index contacts_name on contacts (name_sort, id);
create index contacts_created on contacts (created_date, id);
create index contacts_search on contacts using gin (search_text gin_trgm_ops);
-- a contact that goes leaves the holders that it stands for
create index holders_contact on holders (contact_id) where contact_id is not null;

-- A customer who has only given a phone has an empty e-mail, and no way in until one is known.
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where email <> '';
create index users_email on users (email);
alter table users add constraint users_email_known check (email <> '' or roles = '{customer}');
