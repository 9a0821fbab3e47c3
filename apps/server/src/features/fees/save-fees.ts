import type { ValueChange } from '@llave/api-contract/activity'
import { FEE_NAMES, type FeeName, minimumIsAboveMaximum } from '@llave/domain/money/fees'
import { type Euros, eurosToCents } from '@llave/domain/money/money'
import { refuseField } from '../../platform/app-error'
import type { Platform, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { euros } from '../../record/lists/presenting'
import { lockOperationFor, updateOperation } from '../../record/operation/operation-row'
import { refuseStaleChanges } from '../../record/operation/refuse-stale-changes'
import { voidOutdatedSignatures } from '../signing/signing.published'

/**
 * The fees in euros, whether holders who signed other fees must sign again, and the loaded version: without it the last
 * write wins.
 */
type Wish = Readonly<Record<FeeName, Euros>> & {
  readonly resign?: boolean | undefined
  readonly version?: number | undefined
}

/**
 * Saves the fees of an operation. Signed contracts keep their figures unless they are to be signed again: then their
 * signatures are voided and the holders get new links.
 */
export async function saveFees(work: Work, platform: Platform, operationId: string, wish: Wish): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  if (minimumIsAboveMaximum(wish)) refuseField('honorariosMin', 'error_form_max_number')
  const changes = FEE_NAMES.map(
    (field): ValueChange => ({ field, previousValue: euros(operation[field]), newValue: wish[field] }),
  ).filter(({ previousValue, newValue }) => previousValue !== newValue)
  refuseStaleChanges(operation, changes, wish.version)
  const fees = Object.fromEntries(FEE_NAMES.map(name => [name, eurosToCents(wish[name])]))
  const fields = changes.map(({ field }) => field)
  const saved = fields.length > 0 ? await updateOperation(work, operation, fees, fields) : operation
  const voided = wish.resign ? await voidOutdatedSignatures(work, platform, saved) : []
  const withdrawal = saved.contractWithdrawalDate
  if (voided.length > 0 && withdrawal) {
    // The period starts with the signature, so the date is cleared; validating the new signature proposes a new one.
    await updateOperation(work, saved, { contractWithdrawalDate: null }, ['contractWithdrawalDate'])
    changes.push({ field: 'contractWithdrawalDate', previousValue: withdrawal.toISOString(), newValue: null })
  }
  if (changes.length === 0 && voided.length === 0) return
  await tell(work, operation, { type: 'FEES_SAVED', changes, voided })
}
