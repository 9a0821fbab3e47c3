-- When the link to confirm a changed address was last sent; null: with the change. It lives from then on.
-- needs 0088
alter table holder_email_changes add column link_sent_date timestamptz;
