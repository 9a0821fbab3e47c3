import { openNoted } from '../../platform/audit/note-views'
import { knownRow } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readBanks, removeBank, saveBank } from './banks/bank-table'
import { beginDossier, readCandidates } from './build/begin-dossier'
import { readDossiers } from './dossiers.views'
import { endLink, openLink, openPart, readLink } from './link/open-link'
import { confirmCode, sendCode } from './link/prove-address'
import { sendDossier } from './send/send-dossier'

/** Dossiers for banks: the owner's table of banks, the staff who bind and send them, and the links that open them. */
export function dossierRoutes(server: CallServer, platform: Platform): void {
  const { db, clock, secrets } = platform

  server.handle('GET /banks', () => readBanks(db))

  server.change('PUT /banks/:bank', async (work, { params, body }) => {
    await saveBank(work, params.bank, body)
    return readBanks(work.tx)
  })

  server.change('DELETE /banks/:bank', async (work, { params }) => {
    await removeBank(work, params.bank)
    return readBanks(work.tx)
  })

  server.handle('POST /operations/dossierPapers', ({ actor, body }) => readCandidates(db, actor, body))

  server.handle('GET /operations/:id/dossiers', ({ actor, params }) => readDossiers(db, actor, params.id, clock.now()))

  server.change('POST /operations/buildDossier', async (work, { actor, body }) => {
    await beginDossier(work, actor, body)
    return readDossiers(work.tx, actor, body.operationId, work.now)
  })

  server.change('POST /operations/sendDossier', async (work, { actor, body }) => {
    await sendDossier(work, secrets, actor, body)
    return readDossiers(work.tx, actor, body.operationId, work.now)
  })

  server.change('POST /operations/endDossierLink', async (work, { actor, body }) => {
    await endLink(work, actor, body)
    return readDossiers(work.tx, actor, body.operationId, work.now)
  })

  server.handle('GET /dossiers/:id/parts/:position', async ({ actor, params, ip }) => {
    const dossier = await knownRow(db, 'dossiers', params.id, ['operationId', 'bank'])
    const details = { bank: dossier.bank, dossierId: params.id, part: params.position }
    const view = { action: 'dossier.read', entity: 'operation', entityId: dossier.operationId, details } as const
    return openNoted(platform, { actor, ip }, [view], () => openPart(platform, params.id, params.position))
  })

  server.handle('POST /dossierLinks/read', ({ body, ip }) => readLink(platform, body, ip))

  server.handle('POST /dossierLinks/sendCode', ({ body, ip }) => sendCode(platform, body, ip))

  server.handle('POST /dossierLinks/confirmCode', ({ body, ip }) => confirmCode(platform, body, ip))

  server.handle('POST /dossierLinks/open', ({ body, ip }) => openLink(platform, body, ip))
}
