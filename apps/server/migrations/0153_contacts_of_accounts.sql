-- A customer's account belongs to a contact, as a holder does. It is the one with the same e-mail, but stays the one when
-- only one of the two e-mails changes: an account in use keeps its own until its owner proves another.
alter table users add column contact_id uuid references contacts on delete set null;
comment on column users.contact_id is 'Who this customer is in the address book';
create index users_contact on users (contact_id) where contact_id is not null;

update users set contact_id = contacts.id from contacts
where contacts.email = users.email and users.email <> '' and 'customer' = any(users.roles);
-- Leads have no e-mail.
update users set contact_id = link.contact_id
from operations join operation_contacts as link on link.operation_id = operations.id
where operations.user_id = users.id and link.role = 'TITULAR_PRINCIPAL' and users.email = '' and users.roles = '{customer}';
-- The e-mails of these have differed since the holder's was changed.
update users set contact_id = holders.contact_id
from operations join all_holders as holders on holders.operation_id = operations.id and holders.position = 0
  join holder_email_changes as change on change.holder_id = holders.id
where operations.user_id = users.id and change.from_email = users.email and users.contact_id is null
  and users.roles = '{customer}';

-- Accounts and contacts come and get their e-mails through many doors.
create function users_contact() returns trigger language plpgsql as $$
begin
  new.contact_id := coalesce((select id from contacts where email = new.email), new.contact_id);
  return new;
end $$;

create trigger users_contact before insert or update of email, roles on users
  for each row when (new.email <> '' and 'customer' = any(new.roles)) execute function users_contact();

create function contacts_account() returns trigger language plpgsql as $$
begin
  update users set contact_id = new.id
  where email = new.email and contact_id is null and 'customer' = any(roles);
  return null;
end $$;

create trigger contacts_account after insert or update of email on contacts
  for each row when (new.email is not null) execute function contacts_account();
