-- Credit notes are invoices below zero, each of which rectifies another; money that was returned is below zero, too.
-- needs 0125
alter table fee_invoices
  add column rectifies_id uuid references fee_invoices,
  add column reason text,
  drop constraint fee_invoices_amount_check,
  add constraint fee_invoices_amount_check
    check (case when rectifies_id is null then amount > 0 and reason is null else amount < 0 and reason is not null end);
comment on column fee_invoices.rectifies_id is 'Of a credit note: the invoice that it makes less';
create index fee_invoices_rectifies on fee_invoices (rectifies_id) where rectifies_id is not null;
alter table collections
  drop constraint collections_amount_check,
  add constraint collections_amount_check check (amount <> 0);
alter table bank_movements
  drop constraint bank_movements_amount_check,
  add constraint bank_movements_amount_check check (amount <> 0);
comment on table bank_movements is 'Credits of the bank statements that somebody has read, and of the debits those that may return money';
