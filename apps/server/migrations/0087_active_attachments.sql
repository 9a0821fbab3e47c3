-- An active PDF in a message or comment is one, too. Those that came before are as harmless as they were taken to be.
alter table message_files add column has_active_content boolean not null default false;
alter table comment_files add column has_active_content boolean not null default false;
