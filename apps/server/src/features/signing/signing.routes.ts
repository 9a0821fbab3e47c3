import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { refuseLink } from '../../platform/security/mailing-links'
import { findPlaced } from '../../record/people/holder-place'
import { presentPapers } from '../documents/documents.published'
import { confirmCode } from './code/confirm-code'
import { sendCode } from './code/send-code'
import { refuseIncomplete } from './contract/contract-gaps'
import { contractFile, holderFor } from './contract/generate-contract'
import { preContractPack } from './contract/pre-contract-pack'
import { shownContract } from './contract/shown-contract'
import { readContracts, withContracts } from './contract-status'
import { confirmFromOldAddress, confirmHolderEmail } from './link/confirm-email'
import { linkFor } from './link/link-request'
import { ownContract } from './link/own-contract'
import { resendContract } from './link/resend-contract'
import { sharedContracts } from './link/shared-contracts'
import { checkOwn } from './own-signature'
import { checkContract } from './seal/check-contract'
import { openRound } from './signing-rounds'
import { acknowledgePack } from './steps/acknowledge-pack'
import { noteStep } from './steps/note-step'
import { readMailing } from './steps/read-mailing'
import { saveContract } from './steps/save-contract'
import { updateDni } from './steps/update-dni'
import { validateContract } from './validate-contract'

/** Contracts: the holders' steps through their link, and the calls of customers and staff. */
export function signingRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.handle('GET /operations/getAndValidateOperationMailing/:operationId/:holderId', async request =>
    readMailing(platform, await linkFor(platform, request, request.params)),
  )

  server.handle('GET /operations/preContractPack/:operationId/:holderId', async request => {
    const { link } = await linkFor(platform, request, request.params)
    await refuseIncomplete(db, link.operationId)
    const pack = await preContractPack(db, link.operationId, request.query.language)
    const round = await openRound(db, link.holderId)
    const known = round?.packHash === pack.packHash ? round.packAcknowledgedDate : null
    return { ...pack, acknowledgedDate: known?.toISOString() ?? null }
  })

  server.handle('POST /operations/acknowledgePreContractPack', async request => {
    const byLink = await linkFor(platform, request, request.body)
    return acknowledgePack(platform, byLink, request.body.packHash)
  })

  server.handle('POST /operations/noteSigningStep', async request => {
    const byLink = await linkFor(platform, request, request.body)
    return { noted: await noteStep(platform, byLink, request.body) }
  })

  server.handle('POST /operations/sendSigningCode', async request => {
    const byLink = await linkFor(platform, request, request.body)
    return { phoneEnding: await sendCode(platform, byLink, request.body.language) }
  })

  server.handle('POST /operations/confirmSigningCode', async request => {
    const byLink = await linkFor(platform, request, request.body)
    await confirmCode(platform, byLink, request.body.code)
    return { confirmed: true }
  })

  server.handle('POST /operations/updateDniMailingDocument', async request => {
    const byLink = await linkFor(platform, request, request.body)
    return updateDni(platform, byLink, request.body.side, request.file)
  })

  server.handle('POST /operations/saveContractHolder', async request => {
    const byLink = await linkFor(platform, request, request.body)
    return saveContract(platform, byLink, request)
  })

  server.handle('GET /operations/generateContract/:operationId', async request => {
    const { params, query, actor, ip } = request
    const { operationId, holderId = '' } = { ...params, ...query }
    if (!actor) {
      const { link } = await linkFor(platform, request, { operationId, holderId: query.holderId })
      await checkOwn(db, link)
      return contractFile(platform, { actor, ip }, operationId, link.holderId)
    }
    const isPlaced = (await findPlaced(db, { operationId, holderId }))?.userId === actor.userId
    if (isPlaced) await checkOwn(db, { operationId, holderId })
    const own = isPlaced ? { holderId } : await ownContract(db, actor, operationId, holderId)
    const asked = own?.holderId ?? (await holderFor(platform, actor, operationId, query.holderId))
    return contractFile(platform, { actor, ip }, operationId, asked)
  })

  server.handle('GET /operations/contractText/:operationId/:holderId', async request => {
    const { link } = await linkFor(platform, request, request.params)
    const contract = await shownContract(db, link.operationId, link.holderId)
    if (!contract) return refuseLink(platform, request.ip)
    return { blocks: [...contract.blocks], numPages: contract.numPages, contractHash: contract.sha256 }
  })

  server.handle('GET /contracts/shared', ({ actor }) => sharedContracts(db, actor))

  server.handle('POST /contracts/verify', ({ body, ip }) => checkContract(platform, body.sha256, ip))

  server.handle('POST /operations/resendEmailsContract', async ({ actor, body, ip }) => ({
    sent: await resendContract(platform, actor, body, ip),
  }))

  server.handle('POST /operations/confirmHolderEmail', async ({ actor, body, transact }) => {
    await transact(work => confirmHolderEmail(work, actor, body))
    return { confirmed: true }
  })

  server.handle('POST /contracts/confirmAddress', async ({ body, ip }) => {
    await confirmFromOldAddress(platform, body, ip)
    return { confirmed: true }
  })

  server.change('POST /operations/validateDocumentationDniContractFiles', async (work, { actor, body }) => {
    await validateContract(work, platform, body)
    const { holders, ...papers } = await presentPapers(work.tx, actor, body.operationId)
    return { ...papers, holders: withContracts(holders, await readContracts(work.tx, body.operationId)) }
  })
}
