import { type RawBuilder, sql } from 'kysely'
import { updateRow } from '../../platform/database/db'
import type { Platform, Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import type { DetailPart } from '../../record/operation/detail-part'
import type { OperationRow } from '../../record/operation/operation-row'
import { endLinks, reachableHolders, sendLink } from './link/mailing-links'
import { continueRound } from './signing-rounds'

/** The contract exists only in Spanish, and so does the reason for signing again. */
const t = translator('es')

/**
 * SQL condition for current signatures with other fees than the operation's, for a query that joins `operations` and
 * `round`.
 */
const isOutdated: RawBuilder<boolean> = sql<boolean>`
  round.rejected_date is null and round.signed_date is not null
  and (round.honorarios_min, round.honorarios_max, round.honorarios_doble)
    is distinct from (operations.honorarios_min, operations.honorarios_max, operations.honorarios_doble)`

/** A contract was signed with other fees than the operation has now. */
export const signedFeesPart: DetailPart<boolean, { feesDifferFromContract: boolean }> = {
  select: () => sql<boolean>`
    exists (select from contract_signings as round join holders on holders.id = round.holder_id
      where round.operation_id = operations.id and ${isOutdated})`,
  forStaff: feesDifferFromContract => ({ feesDifferFromContract }),
}

/**
 * Voids the signatures of contracts with other fees than the operation's, and sends those holders a link to sign again.
 * Their DNI stays, to be judged with the new contract. The caller holds the operation's lock and has written the fees.
 * Returns the holders' names.
 */
export async function voidOutdatedSignatures(
  work: Work,
  platform: Platform,
  operation: OperationRow,
): Promise<readonly string[]> {
  const rounds = await work.tx
    .selectFrom('contractSignings as round')
    .innerJoin('operations', 'operations.id', 'round.operationId')
    .innerJoin('holders', 'holders.id', 'round.holderId')
    .selectAll('round')
    .select('holders.name')
    .where('round.operationId', '=', operation.id)
    .where(isOutdated)
    .orderBy('holders.position')
    .forUpdate('round')
    .execute()
  if (rounds.length === 0) return []
  const readers = await reachableHolders(work, operation.id)
  for (const round of rounds) {
    const { id, holderId } = round
    await endLinks(work, holderId)
    await updateRow(work.tx, 'contractSignings', id, {
      rejectedDate: work.now,
      rejectionReason: t('contract.feesChanged'),
    })
    await reopenPapers(work, holderId)
    // The new signature uses the sides already sent.
    await continueRound(work.tx, round, ({ step }) => step.startsWith('DNI_'))
    const reader = readers.find(({ id }) => id === holderId)
    if (reader) await sendLink(work, platform, reader, operation.numOperation, { kind: 'NEW_FEES' })
    await work.audit({ action: 'contract.voided', entity: 'holder', entityId: holderId })
  }
  return rounds.map(({ name }) => name)
}

async function reopenPapers({ tx }: Work, holderId: string): Promise<void> {
  const filesOf = (type: 'DNI' | 'CONTRATO') =>
    tx.selectFrom('documentation').select('id').where('holderId', '=', holderId).where('type', '=', type)
  await tx
    .updateTable('documents')
    .set({ state: 'RECHAZADO', rejectionReason: t('contract.feesChanged') })
    .where('documentationId', 'in', filesOf('CONTRATO'))
    .where('isPrivate', '=', false)
    .execute()
  await tx
    .updateTable('documents')
    .set({ state: 'PENDIENTE_VALIDACION' })
    .where('documentationId', 'in', filesOf('DNI'))
    .where('state', '=', 'VALIDADO')
    .where('isPrivate', '=', false)
    .execute()
}
