-- Estate agencies with their people, and whom they have sent.
-- needs 0100
create table agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  active boolean not null default true,
  created_date timestamptz not null default now()
);
create unique index agencies_name_key on agencies (lower(name));

create table agency_people (
  user_id uuid primary key references users on delete cascade,
  agency_id uuid not null references agencies on delete cascade,
  manages boolean not null default false
);
comment on column agency_people.manages is 'Adds people of the agency, and takes their access';
create index agency_people_agency on agency_people (agency_id);

create table agency_leads (
  id uuid primary key default gen_random_uuid(),
  operation_id uuid not null unique references operations on delete cascade,
  agency_id uuid not null references agencies on delete cascade,
  sent_by uuid references users on delete set null,
  sent_date timestamptz not null,
  name text not null,
  phone text not null,
  email text,
  note text,
  consent text not null,
  told text[] not null default '{}'
);
comment on table agency_leads is 'As the agency typed them: what it reads of a person never changes to what the brokerage knows';
comment on column agency_leads.consent is 'The words to which whoever sent it said yes';
comment on column agency_leads.told is 'What the agency has been told of by notice';
create index agency_leads_agency on agency_leads (agency_id, sent_date desc);
create index agency_leads_sent_by on agency_leads (sent_by);
create index agency_leads_phone on agency_leads (phone);

-- Those who have an account already: one agency by company, managed by whoever came first and is still there.
insert into agencies (name, created_date)
select distinct on (lower(trim(company))) trim(company), created_date
from users where 'agency' = any (roles) and trim(coalesce(company, '')) <> ''
order by lower(trim(company)), created_date, id;

insert into agency_people (user_id, agency_id, manages)
select users.id, agencies.id,
  row_number() over (partition by agencies.id order by users.active desc, users.created_date, users.id) = 1
from users join agencies on lower(agencies.name) = lower(trim(users.company))
where 'agency' = any (users.roles);
