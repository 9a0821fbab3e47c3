-- Of whom the superadmins know that they look after their work: they are told once, when that begins.
alter table users add column left_to_owners boolean not null default false;
comment on column users.left_to_owners is 'The superadmins have been told that this work is theirs during the absence';
