-- Leads from the brokerage's own website, and the form that it shows there.
create table website_leads (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null unique references operations on delete cascade,
  key_account uuid references users on delete set null,
  form_key uuid unique,
  received_date timestamptz not null,
  name text not null,
  phone text,
  email text,
  note text,
  consent text not null,
  consent_date timestamptz not null
);
comment on table website_leads is 'As they were typed: what the brokerage corrects later stays apart from what was said';
comment on column website_leads.key_account is 'The account of the API key that brought them; null: the form';
comment on column website_leads.form_key is 'Of one showing of the form: sent twice, it makes one lead';
comment on column website_leads.consent is 'The words to which the person said yes';
create index website_leads_key_account on website_leads (key_account);

create table lead_form (
  only_row boolean primary key default true check (only_row),
  active boolean not null default false,
  origins text not null default ''
);
comment on column lead_form.origins is 'The sites that may show the form, a line each';
insert into lead_form default values;
