import type { CallServer, Transact } from '../../platform/http/call-server'
import type { Platform, Work } from '../../platform/platform'
import { readContactRecord } from './contact-record'
import { readContact, readLinked } from './contacts.views'
import { deleteContact } from './delete-contact'
import { exportContacts } from './export-contacts'
import { importContacts } from './import/import-contacts'
import { listContacts, searchContacts } from './list-contacts'
import { mergeContacts } from './merge-contacts'
import { addContact, removeContacts, updateOperationContact } from './operation-contacts'
import { readReach } from './read-reach'
import { createContact, seeingTakenEmails, updateContact } from './save-contact'

export function contactRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  /** Runs a transaction that may conflict with a simultaneous write of the same e-mail. */
  const saving = <T>(transact: Transact, run: (work: Work) => Promise<T>) => seeingTakenEmails(() => transact(run))

  server.handle('POST /contacts/listPagination', ({ body }) => listContacts(db, body))

  server.handle('POST /contacts/search', async ({ body }) => ({
    records: await searchContacts(db, body.searchText, body.perPage),
  }))

  server.handle('POST /contacts/export', request => exportContacts(platform, request))

  server.handle('POST /contacts/import', importContacts)

  server.handle('POST /contacts/reach', ({ actor, body }) => readReach(db, actor, body))

  server.handle('GET /contacts/:id', ({ params }) => readContact(db, params.id))

  server.handle('GET /contacts/:id/record', ({ params }) => readContactRecord(db, params.id))

  server.handle('POST /contacts', ({ body: { known, ...form }, once }) =>
    seeingTakenEmails(() => once(async work => readContact(work.tx, await createContact(work, form, known)))),
  )

  server.handle('PUT /contacts/:id', ({ params, body, transact }) =>
    saving(transact, async work => {
      await updateContact(work, params.id, body)
      return readContact(work.tx, params.id)
    }),
  )

  server.change('DELETE /contacts/:id', async (work, { params }) => {
    await deleteContact(work, params.id)
    return { totalDelete: 1 }
  })

  server.change('POST /contacts/merge', async (work, { body }) => {
    await mergeContacts(work, body)
    return readContact(work.tx, body.keep)
  })

  server.handle('POST /operations/addContact', ({ body, once }) =>
    seeingTakenEmails(() =>
      once(async work => {
        await addContact(work, body)
        return readLinked(work.tx, body.operationId)
      }),
    ),
  )

  server.handle('POST /operations/updateContact', ({ body, transact }) =>
    saving(transact, async work => {
      await updateOperationContact(work, body)
      return readLinked(work.tx, body.operationId)
    }),
  )

  server.change('POST /operations/removeContacts', async (work, { body }) => {
    await removeContacts(work, body)
    return readLinked(work.tx, body.operationId)
  })
}
