-- Since when the mail server has had all of an e-mail without having answered. Whoever finds it set cannot know whether
-- the e-mail has arrived.
alter table emails add column unanswered_since timestamptz;
