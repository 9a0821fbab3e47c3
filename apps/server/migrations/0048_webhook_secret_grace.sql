-- Until when messages are signed with the secret of the version before too, so that a receiver can change at its leisure.
alter table webhooks add column old_secret_until timestamptz;
