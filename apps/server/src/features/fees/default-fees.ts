import type { ResOf } from '@llave/api-contract/call-types'
import { amountInWords } from '@llave/domain/money/amounts-in-words'
import { defaultFees, exceedsNeed, FEE_NAMES, type FeeName, feeRule } from '@llave/domain/money/fees'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import { ANSWERED_FIELDS, derived } from '@llave/domain/questionnaire/derived'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { sourceOf } from '../../record/operation/following'
import { findQuestionnaire } from '../../record/operation/questionnaire-row'

/** The default fees of an operation with its current amounts, in euros and in words. */
export async function readDefaultFees(db: Db, operationId: string): Promise<ResOf<'GET /operations/:id/fees'>> {
  const [operation, questionnaire] = await Promise.all([
    db
      .selectFrom('operations')
      .innerJoin('users', 'users.id', 'operations.userId')
      .select(['operations.typeOperation', 'users.collective', ...ANSWERED_FIELDS])
      .where('operations.id', '=', operationId)
      .executeTakeFirst(),
    findQuestionnaire(db, operationId),
  ])
  if (!operation || !questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { typeOperation, collective, ...amounts } = operation
  const { feeCase } = derived(sourceOf({ ...questionnaire, collective }, typeOperation), amounts)
  const fees = defaultFees(feeCase)
  const three = <T>(of: (amount: Cents) => T) =>
    Object.fromEntries(FEE_NAMES.map(name => [name, of(fees[name])])) as Record<FeeName, T>
  return {
    ...three(centsToEuros),
    rule: feeRule(feeCase),
    exceeded: exceedsNeed(feeCase),
    words: three(amount => amountInWords(amount, 'es')),
  }
}
