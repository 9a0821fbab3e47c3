-- Who invited a member of the staff, so that the newcomer is welcomed in that name. Null: nobody, or before this.
-- needs 0086
alter table users add column invited_by_id uuid references users on delete set null;
create index users_invited_by on users (invited_by_id) where invited_by_id is not null;
