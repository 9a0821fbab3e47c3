import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  insertRow,
  readRow,
  useApp,
} from '../../../test/app'

const app = useApp()
const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0070_reactions_by_name.sql')

it('what was to follow when the product was upgraded follows as it did before', async () => {
  const { db, pool } = app.database
  const [reader, reviewer, customer] = [await anAdmin(db), await anAdmin(db), await aCustomer(db)]
  const { id: operationId } = await anOperation(db, { userId: customer.id, responsableId: reader.id })
  const { id: documentationId } = await aDocumentation(db, { operationId })
  const { id: documentId } = await aDocument(db, { documentationId, state: 'PENDIENTE_VALIDACION' })
  const { id: verdictId } = await insertRow(db, 'heldVerdicts', {
    operationId,
    files: JSON.stringify([{ documentationId, documentId, version: 1 }]),
    state: 'VALIDADO',
    faults: [],
    reviewerId: reviewer.id,
    createdDate: app.clock.now(),
  })
  const { id: messageId } = await insertRow(db, 'messages', {
    operationId,
    authorId: customer.id,
    fromStaff: false,
    body: 'Hola',
  })
  const events = [
    { type: 'OPERATION', operationId, event: { type: 'CONTRACT_SIGNED', holder: 'Ana' } },
    { type: 'OPERATIONS_ASSIGNED', responsableId: reader.id, operationIds: [operationId] },
    { type: 'WORK_HANDED_OVER', from: 'Eva Mas', toId: reader.id, operations: 2, tasks: 0 },
    { type: 'STAND_IN_NAMED', away: 'Eva Mas', standInId: reader.id, from: '2026-12-01', to: '2026-12-04' },
    { type: 'MESSAGE_WAITS', messageId },
    { type: 'VERDICT_DUE', verdictId },
  ]
  const jobs = events.map(event => ({ kind: 'event', payload: JSON.stringify({ ...event, by: null }) }))
  await insertRow(db, 'jobs', jobs)

  await pool.query(readFileSync(MIGRATION, 'utf8'))
  await app.runJobs()

  expect(await db.selectFrom('jobs').select('lastError').where('status', '<>', 'DONE').execute()).toEqual([])
  const notices = await db.selectFrom('notifications').select(['kind', 'url']).where('userId', '=', reader.id).execute()
  expect(notices.map(({ kind, url }) => `${kind} ${url}`).sort()).toEqual([
    `ASSIGNED /operations`,
    `ASSIGNED /operations/${operationId}/1`,
    `ASSIGNED /operations?responsable=${reader.id}`,
    `CONTRACT /operations/${operationId}/3`,
  ])
  const mails = await db.selectFrom('emails').select(['userId', 'template']).execute()
  expect(mails).toEqual([{ userId: reader.id, template: 'unreadMessages' }])
  const { state } = await readRow(db, 'documents', documentId)
  expect(state).toBe('VALIDADO')
})
