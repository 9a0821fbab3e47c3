import { AppError } from '../../../platform/app-error'
import { updateRow } from '../../../platform/database/db'
import { inTransaction, type Platform } from '../../../platform/platform'
import { refuseIncomplete } from '../contract/contract-gaps'
import { preContractPack } from '../contract/pre-contract-pack'
import { type LinkRequest, lockByLink, traceOf } from '../link/link-request'
import { addStep, stageOf } from '../signing-rounds'

/**
 * Records the receipt of the pre-contract information. Throws ERR_CONTRACT_CHANGED if it is not the current version.
 * Acknowledging it again keeps the first time.
 */
export function acknowledgePack(platform: Platform, request: LinkRequest, given: string | null | undefined) {
  return inTransaction(platform, { actor: null, ip: request.ip }, async work => {
    const { operation, round } = await lockByLink(work, request)
    await refuseIncomplete(work.tx, operation.id)
    const { packHash } = await preContractPack(work.tx, operation.id, 'es')
    if (given && given !== packHash) throw new AppError('ERR_CONTRACT_CHANGED')
    const known = round.packHash === packHash || round.signedDate ? round.packAcknowledgedDate : null
    const step = await stageOf(work.tx, round.holderId, round)
    if (known) return { acknowledgedDate: known.toISOString(), step }
    const acknowledgedDate = work.now.toISOString()
    await updateRow(work.tx, 'contractSignings', round.id, { packHash, packAcknowledgedDate: work.now })
    await addStep(work.tx, round.holderId, {
      step: 'PACK_ACKNOWLEDGED',
      date: acknowledgedDate,
      sha256: packHash,
      ...traceOf(request),
    })
    return { acknowledgedDate, step }
  })
}
