-- The owner's rules for papers, and which of them asked for an entry or made it optional.
-- needs 0108
create table paper_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  effect text not null check (effect in ('ASK', 'EXCUSE')),
  type text not null,
  name_document text,
  reason text,
  conditions jsonb not null default '[]',
  active_since timestamptz,
  for_live boolean not null default false,
  version integer not null default 1,
  field_versions jsonb not null default '{}',
  created_date timestamptz not null default now()
);
comment on column paper_rules.active_since is 'Null: it is off';
comment on column paper_rules.for_live is 'It is for the operations that were live when it was switched on, too';

alter table all_documentation add column rule_id uuid references paper_rules on delete set null;
comment on column all_documentation.rule_id is 'The rule of the owner''s that asked for it, or made it optional';
create index documentation_rule on all_documentation (rule_id) where rule_id is not null;
create or replace view documentation as select * from all_documentation as entry
  where not exists (select from all_holders where all_holders.id = entry.holder_id and all_holders.left_date is not null);
