import type { ResOf } from '@llave/api-contract/call-types'
import { amountInWords } from '@llave/domain/money/amounts-in-words'
import { defaultFees, exceedsNeed, FEE_NAMES, type FeeName, feeRule } from '@llave/domain/money/fees'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import type { Kysely } from 'kysely'
import { AppError } from '../../platform/app-error'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { Database } from '../../platform/database/schema'

/** The default fees of an operation in its current state, in euros and in words. */
export async function readDefaultFees(
  db: Kysely<Database>,
  operationId: string,
): Promise<ResOf<'GET /operations/:id/fees'>> {
  const row = await db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select([
      'operations.typeOperation',
      'operations.amountProject',
      'operations.amountReform',
      'operations.amountMortgage',
      'operations.capitalPending',
      'operations.includeReformMortgage',
      'users.collective',
    ])
    .select(operation =>
      jsonArrayFrom(
        operation
          .selectFrom('holders')
          .select('holders.employmentSituation')
          .whereRef('holders.operationId', '=', 'operations.id'),
      ).as('holders'),
    )
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { holders, ...amounts } = row
  const known = { ...amounts, employmentSituations: holders.map(holder => holder.employmentSituation) }
  const fees = defaultFees(known)
  const three = <T>(of: (amount: Cents) => T) =>
    Object.fromEntries(FEE_NAMES.map(name => [name, of(fees[name])])) as Record<FeeName, T>
  return {
    ...three(centsToEuros),
    rule: feeRule(known),
    exceeded: exceedsNeed(known),
    words: three(amountInWords),
  }
}
