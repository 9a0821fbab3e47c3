-- The brokerage's own texts of its e-mails; a kind without one has the built-in text.
create table mail_texts (
  key text not null,
  language text not null check (language in ('es', 'ca', 'en')),
  subject text not null,
  body text not null,
  updated_date timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  primary key (key, language)
);

-- The text of an e-mail that is sent with another one than that in force: a test.
alter table emails add column own_text jsonb;
