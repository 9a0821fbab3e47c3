import type { CustomerOperation } from '@llave/api-contract/operations'
import { wantedMortgage } from '@llave/domain/questionnaire/wanted-mortgage'
import type { Translate } from '@llave/texts/translate'
import { formatMoneyShort } from '../../../lib/texts/formats'

/** Distinguishes requests of the same customer: number, type, amount, place. Needs the texts `states`. */
export function aboutRequest(t: Translate, operation: CustomerOperation): readonly string[] {
  const { typeOperation: type, ...answers } = operation.questionnaire
  const amount = wantedMortgage(type, answers)
  return [
    t('common.operation.number', { number: String(operation.numOperation) }),
    t(`states.operationTypes.${operation.typeOperation}`),
    ...(amount === null ? [] : [formatMoneyShort(amount)]),
    ...(operation.region ? [t(`states.regions.${operation.region}`)] : []),
  ]
}
