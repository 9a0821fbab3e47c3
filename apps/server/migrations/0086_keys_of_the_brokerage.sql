-- Keys belong to the brokerage, not to whoever made them: each has an account of its own, which nobody can sign in with,
-- and in whose name it acts. Programs before it would make keys without one.
-- needs 0086
alter table users drop constraint users_email_known;
alter table users add constraint users_email_known check (email <> '' or roles in ('{customer}', '{}'));
comment on column users.email is 'Empty: a customer who has only given a phone, or the account of an API key';

-- Keys of people who had been deactivated opened nothing. They end, rather than come back to life.
delete from api_keys using users where users.id = api_keys.created_by and not users.active;

alter table api_keys
  add column account_id uuid,
  add column expires_date timestamptz,
  add column end_told_date timestamptz,
  add column networks text,
  add column last_used_ip text;
update api_keys set account_id = gen_random_uuid();
insert into users (id, email, name, lastname, roles) select account_id, '', 'API ·', name, '{}' from api_keys;
alter table api_keys
  alter column account_id set not null,
  add constraint api_keys_account_id_key unique (account_id),
  add constraint api_keys_account_id_fkey foreign key (account_id) references users,
  alter column created_by drop not null,
  drop constraint api_keys_created_by_fkey,
  add constraint api_keys_created_by_fkey foreign key (created_by) references users on delete set null,
  drop column name;
comment on column api_keys.account_id is 'In whose name it acts; its surname is the name of the key';
comment on column api_keys.created_by is 'Who made it, as long as they are known';
comment on column api_keys.expires_date is 'When it ends by itself; null: never';
comment on column api_keys.end_told_date is 'When the superadmins were told that it ends soon';
comment on column api_keys.networks is 'The addresses and networks from which it works; null: all';

-- What these keys read until now they go on reading, by scopes of its own that can be taken away.
update api_keys
set scopes = scopes || '{comments:read,activity:read,contacts:read,fees:read,private-documents:read}'
where 'operations:read' = any(scopes);
update api_keys
set scopes = scopes || '{private-documents:read}'
where 'documents:read' = any(scopes) and not 'operations:read' = any(scopes);
