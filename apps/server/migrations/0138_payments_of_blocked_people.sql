-- What blocked people have paid is theirs as long as they are blocked, and nobody's once they are removed: until now the
-- whole movement was set aside, from where it could be taken and assigned a second time.
alter table bank_movements add column blocked_amount bigint not null default 0;
comment on column bank_movements.blocked_amount is 'Of it, what people have paid who are blocked, or were when they were removed: nobody assigns it again';
update bank_movements m set blocked_amount = paid.sum, is_aside = false
from (
  select (content ->> 'movement_id')::uuid as movement_id, sum((content ->> 'amount')::bigint) as sum
  from privacy_vault where kind = 'ROW' and table_name = 'collections' and content ->> 'movement_id' is not null
  group by 1
) as paid where m.id = paid.movement_id;
