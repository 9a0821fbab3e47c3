import {
  type ContractGap,
  contractGaps,
  PRINTED_OF_COMPANY,
  type PrintedData,
} from '@llave/domain/contracts/contract-gaps'
import { FEE_NAMES } from '@llave/domain/money/fees'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import { jsonObjectFrom } from '../../../platform/database/json-from'
import type { DetailPart, OfOperation } from '../../../record/operation/detail-part'

/** What the contracts of an operation lack, and whether they were to be sent and wait for it. */
export const contractGapsPart: DetailPart<
  PrintedData,
  { contractGaps: ContractGap[]; contractWaits: boolean },
  { contractReady: boolean }
> = {
  select: printedBy,
  forStaff: (printed, { contractWaitingDate }) => ({
    contractGaps: [...contractGaps(printed)],
    contractWaits: contractWaitingDate !== null,
  }),
  forCustomer: printed => ({ contractReady: contractGaps(printed).length === 0 }),
}

/** SQL for the data that an operation's contracts print and somebody has to fill in. */
function printedBy(operation: OfOperation): RawBuilder<PrintedData> {
  return jsonObjectFrom(
    operation
      .selectFrom('company')
      .select(PRINTED_OF_COMPANY)
      .select(FEE_NAMES.map(fee => sql.ref<number | null>(`operations.${fee}`).as(fee)))
      .select(sql<string[]>`array(select name from holders where operation_id = operations.id)`.as('holderNames')),
  ).$castTo<PrintedData>()
}

export async function contractGapsOf(db: Db, operationId: string): Promise<readonly ContractGap[]> {
  const { printed } = await db
    .selectFrom('operations')
    .select(operation => printedBy(operation).as('printed'))
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  return contractGaps(printed)
}

/** Throws ERR_CONTRACT_INCOMPLETE with what is missing. */
export async function refuseIncomplete(db: Db, operationId: string): Promise<void> {
  const missing = await contractGapsOf(db, operationId)
  if (missing.length > 0) throw new AppError('ERR_CONTRACT_INCOMPLETE', { details: { missing } })
}
