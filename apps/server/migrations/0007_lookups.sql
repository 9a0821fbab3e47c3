-- What is looked up by these columns was found by reading the whole table.

-- the files of an operation: each look at its page, its quota, "all uploaded"
create index documents_operation on documents (operation_id, created_date, id);
-- a holder's DNI and contract: each step of the signing
create index documentation_holder on documentation (holder_id, type);
-- archiving ends the links of an operation
create index mailing_links_operation on mailing_links (operation_id) where revoked_date is null;
-- a file that goes leaves the round of its contract
create index contract_signings_contract on contract_signings (contract_id) where contract_id is not null;
-- a device speaks to one person: each sign-in takes its token from whoever had it
create index users_push_token on users (firebase_token) where firebase_token is not null;
-- what was sent to a person
create index emails_user on emails (user_id, created_date) where user_id is not null;
