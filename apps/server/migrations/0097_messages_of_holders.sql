-- With whom a message is exchanged: a holder at their own place; null: the customer. One without an account was written
-- by that holder.
-- needs 0097
alter table messages add column holder_id uuid references all_holders on delete cascade;
create index messages_holder on messages (holder_id) where holder_id is not null;
alter table messages alter column author_id drop not null;
alter table messages add constraint messages_author check (author_id is not null or (holder_id is not null and not from_staff));

-- Since when a holder allows the customer to see what they have sent (null: not); and whether a waiver was proposed at
-- their place, in words that are not the customer's.
alter table all_holders add column papers_shown_date timestamptz;
create or replace view holders as select * from all_holders where left_date is null;
alter table all_documentation add column waiver_by_holder boolean not null default false;
create or replace view documentation as select * from all_documentation as entry
  where not exists (select from all_holders where all_holders.id = entry.holder_id and all_holders.left_date is not null);
