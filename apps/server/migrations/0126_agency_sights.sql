-- What customers let the agency see that sent them.
alter table agency_leads add column allowed jsonb not null default '[]';
comment on column agency_leads.allowed is 'What the customer lets the agency see now, with who said so and when';
