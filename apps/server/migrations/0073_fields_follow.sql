-- The figures of an operation follow from its answers with every change of them, no longer on completion alone. Until
-- now those of an unfinished questionnaire were not written, and would look as if the staff had set them by hand.
update operations as o set
  providing_funds = o.providing_funds
    and not (o.type_operation = 'COMPRA' and coalesce(q.answers -> 'propertyFound' = 'false', false)),
  amount_project = coalesce(o.amount_project,
    round(100 * coalesce(q.answers ->> 'amountProject', q.answers ->> 'amountLandBuildProject')::numeric)),
  amount_reform = coalesce(o.amount_reform, round(100 * (q.answers ->> 'amountReform')::numeric)),
  capital_pending = coalesce(o.capital_pending, round(100 * (q.answers ->> 'capitalPending')::numeric)),
  include_reform_mortgage = coalesce(o.include_reform_mortgage, (q.answers ->> 'includeReformMortgage')::boolean),
  amount_mortgage = coalesce(o.amount_mortgage, round(100 * case o.type_operation
    when 'EXTINCION' then nullif(
      coalesce((q.answers ->> 'capitalPending')::numeric, 0)
        + case when (q.answers ->> 'includeCompensateMortgage')::boolean
          then coalesce((q.answers ->> 'compensateHolderAmount')::numeric, 0) else 0 end,
      0)
    else coalesce(q.answers ->> 'amountMortgage', q.answers ->> 'amountMortgageRehipoteca')::numeric end))
from questionnaires as q
where q.operation_id = o.id and q.completed_date is null and q.answers <> '{}';

-- Where no renovation was asked about, nothing was answered.
update operations as o set include_reform_mortgage = null
from questionnaires as q
where q.operation_id = o.id and q.completed_date is not null and q.type_operation <> 'COMPRA'
  and o.include_reform_mortgage = false;
