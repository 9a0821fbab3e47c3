-- In which language somebody without an account is written to: the one in which they have opened or signed their contract.
alter table holders add column language text;
