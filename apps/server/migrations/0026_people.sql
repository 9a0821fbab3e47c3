-- Managers and users: when they last signed in, what the list sorts and finds by, versions, and who stands in for whom.
alter table users
  add column last_sign_in_date timestamptz,
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}',
  add column absent_from date,
  add column absent_to date,
  add column stand_in_id uuid references users on delete set null,
  add column name_sort text collate "C" not null generated always as (fold_text(name || ' ' || lastname)) stored,
  add column search_text text not null generated always as (
    fold_text(name || ' ' || lastname || ' ' || email::text || ' ' || coalesce(phone, '') || ' ' || coalesce(company, ''))
  ) stored,
  add constraint users_absence check ((absent_from is null) = (absent_to is null) and absent_from <= absent_to);

update users set last_sign_in_date = (select max(created_date) from sessions where user_id = users.id);

create index users_name on users (name_sort, id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_absent on users (absent_to) where absent_to is not null;
create index users_stand_in on users (stand_in_id) where stand_in_id is not null;
