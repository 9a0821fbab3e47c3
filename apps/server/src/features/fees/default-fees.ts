import type { ResOf } from '@llave/api-contract/call-types'
import { amountInWords } from '@llave/domain/money/amounts-in-words'
import { defaultFees, exceedsNeed, FEE_NAMES, type FeeName, feeRule } from '@llave/domain/money/fees'
import { centsToEuros } from '@llave/domain/money/money'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'

/** The fees that the table proposes for an operation as it stands now, in euros and in words. */
export async function readDefaultFees(
  db: Kysely<Database>,
  operationId: string,
): Promise<ResOf<'GET /operations/:id/fees'>> {
  const row = await db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.user_id')
    .select([
      'operations.type_operation as typeOperation',
      'operations.amount_project as amountProject',
      'operations.amount_reform as amountReform',
      'operations.amount_mortgage as amountMortgage',
      'operations.capital_pending as capitalPending',
      'operations.include_reform_mortgage as includeReformMortgage',
      'users.collective',
    ])
    .select(operation =>
      jsonArrayFrom(
        operation
          .selectFrom('holders')
          .select('holders.employment_situation')
          .whereRef('holders.operation_id', '=', 'operations.id'),
      ).as('holders'),
    )
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { holders, ...amounts } = row
  const known = { ...amounts, employmentSituations: holders.map(holder => holder.employment_situation) }
  const fees = defaultFees(known)
  const three = <T>(of: (cents: number) => T) =>
    Object.fromEntries(FEE_NAMES.map(name => [name, of(fees[name])])) as Record<FeeName, T>
  return {
    ...three(centsToEuros),
    rule: feeRule(known),
    exceeded: exceedsNeed(known),
    words: three(amountInWords),
  }
}
