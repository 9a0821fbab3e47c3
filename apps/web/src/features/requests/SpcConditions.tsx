import type { CustomerOperation } from '@llave/api-contract/operations'
import { hasSpcConditions } from '@llave/domain/money/fees'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import classes from './SpcConditions.module.css'

/** Names the exclusive conditions of the SPC collective on the requests that have them. */
export function SpcConditions({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  if (!hasSpcConditions(conditionsOf(operation))) return null
  return (
    <p className={classes.conditions}>
      <IconShieldCheck aria-hidden="true" />
      {t('requests.spc')}
    </p>
  )
}

/** What the customer has answered so far decides; the staff's own fields are not theirs to see. */
function conditionsOf({ user, typeOperation, questionnaire }: CustomerOperation) {
  const { includeReformMortgage, amountProject, amountMortgage } = questionnaire
  const isPriced = typeof amountProject === 'number' && typeof amountMortgage === 'number'
  return {
    collective: user.collective,
    typeOperation,
    includeReformMortgage: includeReformMortgage === true,
    ...(isPriced ? { amountProject, amountMortgage } : {}),
  }
}
