-- How contracts speak of VAT on the fees; null until the brokerage has decided.
alter table company add column fee_tax text check (fee_tax in ('EXENTO', 'INCLUIDO', 'APARTE'));
