-- An operation shows also the e-mails that may have arrived and are about to be sent again.
drop index emails_undelivered;
create index emails_undelivered on emails (operation_id)
  where answered_date is null and (status = 'DEAD' or (status = 'FAILED' and unanswered_since is not null));
comment on column emails.unanswered_since is 'Since when the mail server has had all of it without an answer: it may have arrived; null before, and once it has answered';
