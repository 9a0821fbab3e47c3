import { sql } from 'kysely'
import type { SigningStep } from '../../platform/database/column-types'
import type { Db, RowOf, Tx } from '../../platform/database/db'

export type SigningRound = RowOf<'contractSignings'>

const openRounds = (db: Db, holderId: string) =>
  db.selectFrom('contractSignings').selectAll().where('holderId', '=', holderId).where('rejectedDate', 'is', null)

export const openRound = (db: Db, holderId: string): Promise<SigningRound | undefined> =>
  openRounds(db, holderId).executeTakeFirst()

/** The open round, locked until the transaction ends. */
export const lockRound = (tx: Tx, holderId: string): Promise<SigningRound | undefined> =>
  openRounds(tx, holderId).forUpdate().executeTakeFirst()

/** Opens a round unless one is open. The caller holds the operation's lock. */
export async function ensureRound(
  tx: Tx,
  holder: { readonly id: string; readonly operationId: string },
): Promise<void> {
  await sql`
    insert into contract_signings (operation_id, holder_id, round)
    select ${holder.operationId}, ${holder.id},
      coalesce((select max(round) from contract_signings where holder_id = ${holder.id}), 0) + 1
    where not exists (select from contract_signings where holder_id = ${holder.id} and rejected_date is null)`.execute(
    tx,
  )
}

/**
 * Opens the round after a rejected one with the steps that still count, so that the evidence keeps their time and
 * origin. The caller holds the operation's lock.
 */
export async function continueRound(
  tx: Tx,
  rejected: Pick<SigningRound, 'operationId' | 'holderId' | 'steps' | 'packHash' | 'packAcknowledgedDate'>,
  counts: (step: SigningStep) => boolean,
): Promise<void> {
  const { holderId, operationId, packHash, packAcknowledgedDate } = rejected
  await ensureRound(tx, { id: holderId, operationId })
  const steps = rejected.steps.filter(counts)
  const pack = steps.some(({ step }) => step === 'PACK_ACKNOWLEDGED') ? { packHash, packAcknowledgedDate } : {}
  await tx
    .updateTable('contractSignings')
    .set({ steps: JSON.stringify(steps), ...pack })
    .where('holderId', '=', holderId)
    .where('rejectedDate', 'is', null)
    .execute()
}

/** Records a step for the evidence page. */
export async function addStep(tx: Tx, holderId: string, step: SigningStep): Promise<void> {
  await sql`
    update contract_signings set steps = steps || ${JSON.stringify([step])}::jsonb
    where holder_id = ${holderId} and rejected_date is null`.execute(tx)
}

/** The sides of a holder's DNI that have been sent and not rejected. */
export async function dniSides(db: Db, holderId: string) {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select(['documents.side', 'documents.sha256'])
    .where('documentation.holderId', '=', holderId)
    .where('documentation.type', '=', 'DNI')
    .where('documents.state', '!=', 'RECHAZADO')
    .execute()
  const of = (side: 'FRONT' | 'BACK') => rows.find(row => row.side === side) ?? null
  return { front: of('FRONT'), back: of('BACK') }
}

export type SigningStage = 'DNI' | 'SIGN' | 'DONE'

/** The stage at which the holder continues. */
export async function stageOf(db: Db, holderId: string, round: SigningRound | undefined): Promise<SigningStage> {
  if (round?.signedDate) return 'DONE'
  const { front, back } = await dniSides(db, holderId)
  return front && back ? 'SIGN' : 'DNI'
}
