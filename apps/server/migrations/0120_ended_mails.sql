-- needs 0004
create table ended_mails (
  address text not null,
  template text not null,
  ended_date timestamptz not null default now(),
  primary key (address, template)
);
comment on table ended_mails is 'Kinds of e-mail that their reader has ended; of the address only a keyed fingerprint';
