-- Papers that are asked for by month: of which months a file is (null: nobody has said), and of how many of the last ones
-- the brokerage asks for each. What is asked for by month does not expire: it moves on.
alter table documents add column months text[];
alter table document_bin add column months text[];
alter table company add column paper_months jsonb not null default '{}';
update documents set expires_on = null from all_documentation as entry
where entry.id = documents.documentation_id and entry.type in ('NOMINAS', 'ULTIMO_RECIBO_AUTONOMO')
  and documents.expires_on = (documents.created_date at time zone 'Europe/Madrid')::date + 90;
