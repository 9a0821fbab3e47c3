import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { refuseField } from '../../../platform/app-error'
import { prepareUpload } from '../../../platform/files/intake/prepare-upload'
import { stageFiles } from '../../../platform/files/staged-files'
import type { UploadedFile } from '../../../platform/http/receive-upload'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { storeDocument } from '../../documents/documents.published'
import { type LinkRequest, lockByLink, traceOf } from '../link/link-request'
import { addStep, openRound, type SigningStage, stageOf } from '../signing-rounds'
import { identityEntry } from './identity-entries'

/** Stores one side of the holder's DNI, replacing an earlier one. Does nothing after the signature. */
export async function updateDni(
  platform: Platform,
  request: LinkRequest,
  side: 'FRONT' | 'BACK',
  uploaded: UploadedFile | null,
): Promise<{ step: SigningStage }> {
  const { operationId, holderId } = request.link
  if (!uploaded) refuseField('file', 'error_form_obligatory_field')
  const round = await openRound(platform.db, holderId)
  if (round?.signedDate) return { step: 'DONE' }
  const prepared = await prepareUpload(platform, uploaded, CUSTOMER_UPLOAD_EXTENSIONS)
  await using staged = stageFiles(platform, operationId)
  const file = await staged.put(prepared)
  const write = async (work: Work) => {
    const { operation, round } = await lockByLink(work, request)
    // Signed on another device while this file was being uploaded.
    if (round.signedDate) return { step: 'DONE' as const }
    const documentationId = await identityEntry(work, operationId, holderId, 'DNI')
    await storeDocument(work, staged, { operationId, documentationId, file, side })
    await addStep(work.tx, holderId, {
      step: side === 'FRONT' ? 'DNI_FRONT' : 'DNI_BACK',
      date: work.now.toISOString(),
      sha256: file.sha256,
      ...traceOf(request),
    })
    await tell(work, operation, { type: 'SIGNING_ADVANCED' })
    return { step: await stageOf(work.tx, holderId, round) }
  }
  return await inTransaction(platform, { actor: null, ip: request.ip }, write)
}
