-- Every list by an index, in each of its orders and under each of its filters.

------------------------------------------------------------------------------------------------ the tags of an operation

-- What the list, the board and the totals ask of every row is on the row; the links stay the truth.
alter table operations add column tag_ids uuid[] not null default '{}';

create function operations_tagged() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct operation_id from changed_rows order by 1);
begin
  -- One after the other: whoever comes second reads what the first has left.
  perform from operations where id = any(touched) order by id for update;
  update operations o set tag_ids = held.tag_ids
  from (
    select t.id, array(select tag_id from operation_tags where operation_id = t.id order by 1) as tag_ids
    from unnest(touched) as t (id)
  ) as held
  where o.id = held.id and o.tag_ids <> held.tag_ids;
  return null;
end $$;
create trigger operation_tags_added after insert on operation_tags
  referencing new table as changed_rows for each statement execute function operations_tagged();
create trigger operation_tags_removed after delete on operation_tags
  referencing old table as changed_rows for each statement execute function operations_tagged();

update operations o set tag_ids = held.tag_ids
from (select operation_id, array_agg(tag_id order by tag_id) as tag_ids from operation_tags group by 1) as held
where o.id = held.operation_id;
create index operations_tags on operations using gin (tag_ids);

------------------------------------------------------------------------------------------------ totals

-- An operation is counted once as itself, without a tag, and once for each of its tags.
drop trigger operations_counted_insert on operations;
drop trigger operations_counted_delete on operations;
drop trigger operations_counted_move on operations;
drop function operations_count_changes, operations_count_move;
alter table operation_counts add column tag_id uuid;
create index operation_counts_tag on operation_counts (tag_id);

insert into operation_counts (state_order, is_archived, type_operation, responsable_id, documents_to_validate,
  signatures_to_validate, tag_id, delta)
select state_order, is_archived, type_operation, responsable_id, least(documents_to_validate, 1),
  least(signatures_to_validate, 1), tag.id, count(*)
from operations cross join unnest(tag_ids) as tag (id) group by 1, 2, 3, 4, 5, 6, 7;

create function operations_count_changes() returns trigger language plpgsql as $$
begin
  insert into operation_counts (state_order, is_archived, type_operation, responsable_id, documents_to_validate,
    signatures_to_validate, tag_id, delta)
  select state_order, is_archived, type_operation, responsable_id, least(documents_to_validate, 1),
    least(signatures_to_validate, 1), tag.id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows cross join unnest(array_prepend(null, tag_ids)) as tag (id) group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger operations_counted_insert after insert on operations
  referencing new table as changed_rows for each statement execute function operations_count_changes();
create trigger operations_counted_delete after delete on operations
  referencing old table as changed_rows for each statement execute function operations_count_changes();

-- An update that moves nothing (most of them) must leave no row: hence per row, with a condition.
create function operations_count_move() returns trigger language plpgsql as $$
begin
  insert into operation_counts (state_order, is_archived, type_operation, responsable_id, documents_to_validate,
    signatures_to_validate, tag_id, delta)
  select old.state_order, old.is_archived, old.type_operation, old.responsable_id, least(old.documents_to_validate, 1),
    least(old.signatures_to_validate, 1), tag.id, -1
  from unnest(array_prepend(null, old.tag_ids)) as tag (id)
  union all
  select new.state_order, new.is_archived, new.type_operation, new.responsable_id, least(new.documents_to_validate, 1),
    least(new.signatures_to_validate, 1), tag.id, 1
  from unnest(array_prepend(null, new.tag_ids)) as tag (id);
  return null;
end $$;
create trigger operations_counted_move after update on operations for each row
  when (
    (old.state, old.is_archived, old.type_operation, old.responsable_id, old.tag_ids,
      least(old.documents_to_validate, 1), least(old.signatures_to_validate, 1))
    is distinct from
    (new.state, new.is_archived, new.type_operation, new.responsable_id, new.tag_ids,
      least(new.documents_to_validate, 1), least(new.signatures_to_validate, 1))
  ) execute function operations_count_move();

------------------------------------------------------------------------------------------------ what has to be counted

-- What no total is kept of (a search, what is late, several tags) is counted in an index that has everything the filters
-- ask, a tenth of the table. An entry of an index has a largest size: the few operations with a longer text, those of
-- very many holders, are counted in the table.
create index operations_counted on operations (is_archived, state_order)
  include (state_entered_date, type_operation, responsable_id, documents_to_validate, signatures_to_validate, tag_ids,
    search_text)
  where octet_length(search_text) <= 1000;
create index operations_counted_long on operations (is_archived) where octet_length(search_text) > 1000;

------------------------------------------------------------------------------------------------ the dashboard

-- Where everybody came from, and what became of their requests, by two indexes in the same order.
create index users_how_met on users (id) include (how_meet_us);
drop index operations_user;
create index operations_user on operations (user_id, created_date)
  include (archived_reason, archived_date, responsable_id);

------------------------------------------------------------------------------------------------ contacts

-- Of how many operations a contact is a part: the address book is sorted and filtered by it.
alter table contacts add column num_operations integer not null default 0;

create function contacts_linked() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct contact_id from changed_rows order by 1);
begin
  perform from contacts where id = any(touched) order by id for update;
  update contacts c set num_operations = linked.operations
  from (
    select t.id, (select count(distinct operation_id) from operation_contacts where contact_id = t.id) as operations
    from unnest(touched) as t (id)
  ) as linked
  where c.id = linked.id and c.num_operations <> linked.operations;
  return null;
end $$;
create trigger operation_contacts_added after insert on operation_contacts
  referencing new table as changed_rows for each statement execute function contacts_linked();
create trigger operation_contacts_removed after delete on operation_contacts
  referencing old table as changed_rows for each statement execute function contacts_linked();

update contacts c set num_operations = linked.operations
from (select contact_id, count(distinct operation_id) as operations from operation_contacts group by 1) as linked
where c.id = linked.contact_id;
create index contacts_operations on contacts (num_operations, name_sort, id);
create index contacts_email_order on contacts (email, id);
create index contacts_how_met on contacts (how_meet_us) where how_meet_us is not null;
create index operation_contacts_role on operation_contacts (role, contact_id);

------------------------------------------------------------------------------------------------ users

create index users_created on users (created_date, id);
create index users_last_sign_in on users ((coalesce(last_sign_in_date, '-infinity'::timestamptz)), id);
-- Nearly everybody is a customer: the others are found without them.
create index users_not_customers on users (name_sort, id) where roles <> '{customer}';
create index users_company on users (fold_text(company)) where company is not null;
create index users_country on users (fold_text(country)) where country is not null;
-- Their number, without reading their rows.
create index users_counted on users (roles, active);

------------------------------------------------------------------------------------------------ the outbox

alter table emails add column search_text text not null generated always as (
  fold_text(to_address || ' ' || coalesce(subject, ''))
) stored;
create index emails_search on emails using gin (search_text gin_trgm_ops);
drop index emails_created;
create index emails_created on emails (created_date, id);
create index emails_status on emails (status, created_date, id);
create index emails_template on emails (template, created_date, id);
