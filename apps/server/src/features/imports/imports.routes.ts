import { AppError, refuseField } from '../../platform/app-error'
import { updateRow } from '../../platform/database/db'
import { readTable } from '../../platform/files/parsing/read-table'
import type { CallRequest, CallServer } from '../../platform/http/call-server'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import type { Platform, Work } from '../../platform/platform'
import { draftImport, lockDraft, mapImport } from './draft-import'
import { saidOf } from './import-rows'
import { listImports, listRows, readImport } from './imports.views'
import { leftOutFile } from './left-out'
import { matchFolders } from './match-folders'
import { listInvitations } from './plan-invitations'
import { IMPORT_JOB } from './run-imports'
import { takeBack } from './take-back'
import { uploadImportedFile } from './upload-file'

export function importRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('GET /imports', async () => ({ records: await listImports(db) }))

  server.handle('POST /imports', async ({ file, once }) => {
    if (!file) refuseField('file', 'error_form_obligatory_field')
    const table = await readTable(file)
    if (table.rows.length === 0) throw new AppError('ERR_IMPORT_FORMAT')
    return once(async work => readImport(work.tx, await draftImport(work, table, file.filename), work.now))
  })

  server.handle('GET /imports/:id', ({ params }) => readImport(db, params.id, clock.now()))

  server.change('PUT /imports/:id', async (work, { params, body }) => {
    await mapImport(work, params.id, body)
    return readImport(work.tx, params.id, work.now)
  })

  server.change('DELETE /imports/:id', async (work, { params }) => {
    await lockDraft(work, params.id)
    await work.tx.deleteFrom('imports').where('id', '=', params.id).execute()
    return { totalDelete: 1 }
  })

  server.handle('POST /imports/listRows', ({ body }) => listRows(db, body, clock.now()))

  server.handle('POST /imports/listInvitations', async ({ body }) => ({
    records: await listInvitations(platform, body.importId, body.people),
  }))

  server.change('POST /imports/leftOut', (work, { actor, body }) => leftOutFile(work, actor, body.importId))

  server.change('POST /imports/start', async (work, { body }) => {
    await start(work, body)
    return readImport(work.tx, body.importId, work.now)
  })

  server.handle('POST /imports/matchFolders', ({ body }) => matchFolders(db, body.importId, body.folders))

  server.handle('POST /imports/uploadFile', request => uploadImportedFile(platform, request))

  server.change('POST /imports/takeBack', async (work, { body }) => {
    await takeBack(work, body.importId, body.alsoRemove)
    return readImport(work.tx, body.importId, work.now)
  })
}

/** Starts the import, which continues in the background. */
async function start(work: Work, { importId, people, invites }: CallRequest<'POST /imports/start'>['body']) {
  const { tx, now } = work
  const { name } = await lockDraft(work, importId)
  for (const said of people) {
    await updateRow(tx, 'importRows', { importId, number: said.row }, saidOf(said))
  }
  await updateRow(tx, 'imports', importId, { status: 'RUNNING', startedDate: now, invites })
  await work.audit({
    action: 'operations.imported',
    entity: 'import',
    entityId: importId,
    details: { file: name, ...(invites && { invites }) },
  })
  await enqueueJob(tx, { kind: IMPORT_JOB, payload: {} })
}
