-- Signed while the holder's address was unconfirmed: that stays with the signature, whoever confirms the address later.
alter table contract_signings add column address_in_doubt boolean not null default false;
comment on column contract_signings.address_in_doubt is 'Signed while a change of the holder''s e-mail was unconfirmed';

-- From now on a mark stands until somebody confirms it, not only until the next change. What the staff have changed
-- after an unconfirmed change they have answered for.
update holder_email_changes as change
set confirmed_by = later.confirmed_by, confirmed_date = later.changed_date
from (
  select distinct on (earlier.id) earlier.id, staff.confirmed_by, staff.changed_date
  from holder_email_changes as earlier
  join holder_email_changes as staff
    on staff.holder_id = earlier.holder_id and staff.changed_date > earlier.changed_date
  join users on users.id = staff.confirmed_by and users.roles && '{admin,superadmin}'
  where earlier.confirmed_date is null
  order by earlier.id, staff.changed_date
) as later
where change.id = later.id;

-- Later changes of somebody else, which used to clear the mark, have confirmed nothing.
update holder_email_changes as change
set confirmed_by = null, confirmed_date = null
where change.confirmed_date = change.changed_date
  and not exists (select from users where users.id = change.confirmed_by and users.roles && '{admin,superadmin}')
  and exists (
    select from holder_email_changes as earlier
    where earlier.holder_id = change.holder_id and earlier.changed_date < change.changed_date
      and earlier.confirmed_date is null);

update contract_signings
set address_in_doubt = true
where signed_date is not null and exists (
  select from holder_email_changes as change
  where change.holder_id = contract_signings.holder_id and change.changed_date <= contract_signings.signed_date
    and (change.confirmed_date is null or change.confirmed_date > contract_signings.signed_date));
