import type { CustomerOperation } from '@llave/api-contract/operations'
import { wantedAmount } from '@llave/domain/questionnaire/wanted-amount'
import type { Translate } from '@llave/texts/translate'
import { formatMoneyShort } from '../../../lib/texts/formats'

/** What tells a request from another of the same customer: number, type, how much, where. Needs the texts `states`. */
export function aboutRequest(t: Translate, operation: CustomerOperation): readonly string[] {
  const amount = wantedAmount(operation.questionnaire)
  return [
    t('requests.number', { number: String(operation.numOperation) }),
    t(`states.operationTypes.${operation.typeOperation}`),
    ...(amount === null ? [] : [formatMoneyShort(amount)]),
    ...(operation.region ? [t(`states.regions.${operation.region}`)] : []),
  ]
}
