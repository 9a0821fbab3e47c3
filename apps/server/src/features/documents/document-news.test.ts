import { notificationsRoom } from '@llave/api-contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, aDocumentation, anAdmin, anOperation, readRow, useApp } from '../../../test/app'
import { upload } from '../../../test/uploads'

const app = useApp()

let customerId = ''
let token = ''
let operationId = ''
let documentationId = ''

const announcements = useAnnouncements(app.database)
/** The customers told since the last call that their request changed. */
const told = announcements.newsOfRequests

beforeEach(async () => {
  const { db } = app.database
  customerId = (await aCustomer(db)).id
  token = await app.signIn(await anAdmin(db))
  operationId = (await anOperation(db, { userId: customerId, state: 'SUBIR_DOCUMENTACION' })).id
  documentationId = (await aDocumentation(db, { operationId, type: 'NOTA_SIMPLE' })).id
  await told()
})

/** The life of a file, with the recipients of each event. */
async function lifeOf(fields: Record<string, string>): Promise<unknown[][]> {
  const heard: unknown[][] = []
  const done = async (answer: { readonly statusCode: number } | { readonly status: number }) => {
    expect('status' in answer ? answer.status : answer.statusCode).toBe(200)
    heard.push(await told())
  }
  await done(await upload(app, token, { operationId, documentationId, ...fields }))
  const { id } = await readRow(app.db, 'documents', { operationId })
  const of = { operationId, documentationId, documentId: id }
  await done(await app.call('POST /operations/renameDocumentationFile', { token, body: { ...of, name: 'Otro' } }))
  await done(
    await app.call('POST /operations/validateDocumentationFiles', { token, body: { ...of, state: 'VALIDADO' } }),
  )
  const files = [{ documentationId, documentId: id }]
  await done(
    await app.call('POST /operations/deleteDocumentationFiles', { token, body: { operationId, documents: files } }),
  )
  return heard
}

describe("the customer's open page", () => {
  it('is told of each change to a file that they can see', async () => {
    expect(await lifeOf({})).toEqual(Array(4).fill([notificationsRoom(customerId)]))
  })

  it('T08 is told nothing about a private one: not even that something happened', async () => {
    expect(await lifeOf({ isPrivate: 'true' })).toEqual(Array(4).fill([]))
  })
})
