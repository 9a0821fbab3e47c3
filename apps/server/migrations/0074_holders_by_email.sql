-- A person's holders are found by their e-mail.
create index holders_email on holders (email) where email is not null;
