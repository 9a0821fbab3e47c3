import type { CustomerOperation } from '@llave/api-contract/operations'
import { hasSpcConditions } from '@llave/domain/money/fees'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import classes from './SpcConditions.module.css'

/** On requests to which they apply, states the exclusive conditions of the SPC collective. */
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

/** Computed from the customer's answers so far, because customers do not receive the staff's fields. */
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
