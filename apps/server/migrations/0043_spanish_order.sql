-- Sorted lists put ñ where Spanish puts it: after n, before o.

-- A text as sorted lists compare it: folded, but for ñ, which is a letter of its own. In the order of "C", `n}` follows
-- whatever else begins with n.
create function sort_text(words text) returns text language sql immutable parallel safe as $$
  select fold_text(regexp_replace(normalize(words, NFC), '[ñÑ]', 'n}', 'g'))
$$;

drop index contacts_name;
alter table contacts drop column name_sort;
alter table contacts
  add column name_sort text collate "C" not null generated always as (sort_text(name)) stored;
create index contacts_name on contacts (name_sort, id);

drop index users_name;
alter table users drop column name_sort;
alter table users
  add column name_sort text collate "C" not null generated always as (sort_text(name || ' ' || lastname)) stored;
create index users_name on users (name_sort, id);

drop index tasks_name;
alter table tasks drop column name_sort;
alter table tasks
  add column name_sort text collate "C" not null generated always as (sort_text(name)) stored;
create index tasks_name on tasks (name_sort, id);

drop index operations_title;
drop index operations_title_all;
alter table operations drop column title_sort;
alter table operations
  add column title_sort text collate "C" not null generated always as (sort_text(title)) stored;
create index operations_title on operations (is_archived, title_sort, id);
create index operations_title_all on operations (title_sort, id);
