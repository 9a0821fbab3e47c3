import type { OptionalStep } from '@llave/domain/setup/setup-steps'
import type { Work } from '../../platform/platform'

/** Puts a step off, or takes it up again. */
export async function putOff(work: Work, step: OptionalStep, later: boolean): Promise<void> {
  const { setupPutOff: before } = await work.tx
    .selectFrom('company')
    .select('setupPutOff')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.includes(step) === later) return
  const setupPutOff = later ? [...before, step] : before.filter(other => other !== step)
  await work.tx.updateTable('company').set({ setupPutOff }).execute()
  await work.audit({ action: later ? 'setup.put-off' : 'setup.resumed', entity: 'company', details: { step } })
}

/** Ends the setup for good, once. */
export async function endSetup({ tx, now, audit }: Work): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ setupEndedDate: now })
    .where('setupEndedDate', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await audit({ action: 'setup.ended', entity: 'company' })
}
