-- Tasks as the staff work with them: lists, search, versions of fields, kept counts.

-- A text as the search and sorted lists compare it: the same as foldText of the domain.
create function fold_text(words text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

alter table tasks
  add column created_by uuid references users,
  add column version integer not null default 1,
  -- in which version each field last changed
  add column field_versions jsonb not null default '{}',
  -- its own words, and what its operation is found by
  add column search_text text not null default '',
  add column name_sort text collate "C" not null generated always as (fold_text(name)) stored;

update tasks set created_by = responsable_id;
alter table tasks alter column created_by set not null;

create function tasks_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ', fold_text(concat_ws(' ', new.name, new.description)),
    (select search_text from operations where id = new.operation_id));
  return new;
end $$;
create trigger tasks_search_text before insert or update of name, description, operation_id on tasks
  for each row execute function tasks_search_text();

create function operations_search_text_of_tasks() returns trigger language plpgsql as $$
begin
  update tasks set operation_id = operation_id where operation_id = new.id;
  return null;
end $$;
create trigger operations_search_text_of_tasks after update of search_text on operations for each row
  when (old.search_text <> new.search_text) execute function operations_search_text_of_tasks();

update tasks set operation_id = operation_id;

-- One index for each order of the list; dates also the other way round, because tasks without one come last.
drop index tasks_responsable;
create index tasks_name on tasks (name_sort, id);
create index tasks_expiration on tasks (expiration_date, id);
create index tasks_expiration_desc on tasks (expiration_date desc nulls last, id desc);
create index tasks_created on tasks (created_date, id);
create index tasks_state on tasks (state, expiration_date, id);
create index tasks_state_desc on tasks (state desc, expiration_date, id);
create index tasks_responsable on tasks (responsable_id, expiration_date, id);
-- what is due in a period, and the badge
create index tasks_due on tasks (expiration_date, responsable_id) where state = 'PENDIENTE';
create index tasks_badge on tasks (responsable_id) where state = 'PENDIENTE';
create index tasks_operation on tasks (operation_id, created_date);
create index tasks_search on tasks using gin (search_text gin_trgm_ops);

-- The list's totals, as for operations: deltas that are summed up when they are read.
create table task_counts (
  id bigint generated always as identity primary key,
  responsable_id uuid not null,
  type text not null,
  state text not null,
  delta integer not null
);
insert into task_counts (responsable_id, type, state, delta)
select responsable_id, type, state, count(*) from tasks group by 1, 2, 3;

create function tasks_count_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_counts (responsable_id, type, state, delta)
    select responsable_id, type, state, count(*) from new_rows group by 1, 2, 3;
  else
    insert into task_counts (responsable_id, type, state, delta)
    select responsable_id, type, state, -count(*) from old_rows group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger tasks_counted_insert after insert on tasks
  referencing new table as new_rows for each statement execute function tasks_count_changes();
create trigger tasks_counted_delete after delete on tasks
  referencing old table as old_rows for each statement execute function tasks_count_changes();

create function tasks_count_move() returns trigger language plpgsql as $$
begin
  insert into task_counts (responsable_id, type, state, delta)
  values (old.responsable_id, old.type, old.state, -1), (new.responsable_id, new.type, new.state, 1);
  return null;
end $$;
create trigger tasks_counted_move after update on tasks for each row
  when ((old.responsable_id, old.type, old.state) is distinct from (new.responsable_id, new.type, new.state))
  execute function tasks_count_move();
