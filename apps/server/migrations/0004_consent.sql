-- Consent: what a company may load only after somebody has agreed, and to which words a person said yes.

alter table company
  -- container of the tag manager, and the page of the chat; null is off
  add column analytics_id text check (analytics_id ~ '^GTM-[A-Z0-9]{4,12}$'),
  add column chat_url text check (chat_url ~ '^https://');

alter table users
  -- version of the sentence beside the opt-in when it was last changed
  add column newsletter_text text;
