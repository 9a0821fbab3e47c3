import fc from 'fast-check'
import type { Brokerage } from '../brokerage'
import { CANARY } from '../people'
import { act } from '../story'
import { actOn, actOnEntry, actOnFile, entryOf, fileOf, pick, someStaff, which, wordsFor } from './choose'
import { deletesFile, uploads } from './customers'

const aVerdict = fc.constantFrom('VALIDADO', 'RECHAZADO')

/** What brokers do with documents: private ones, verdicts, requests, waivers, the bin. */
export const documentActs = [
  actOnEntry(
    { who: someStaff, n: which, entry: which, isPrivate: fc.boolean(), own: fc.boolean() },
    async (brokerage, operation, documentation, { who, isPrivate: hidden, own }) => {
      // A public file would make a private entry visible, whose name is a secret here.
      const isPrivate = hidden || (!own && documentation.isPrivate)
      const into = own
        ? { documentType: 'OTROS', nameDocument: isPrivate ? `Un ${CANARY}` : wordsFor(brokerage, operation) }
        : { holderId: documentation.holderId ?? '', documentationId: documentation.id }
      const mark = isPrivate ? CANARY : wordsFor(brokerage, operation).replace(' ', '-')
      const does = `uploads ${own ? 'a paper of the staff' : documentation.type}${isPrivate ? ' (private)' : ''} in ${operation.label}`
      await uploads(brokerage, who, does, { operationId: operation.id, ...into, isPrivate: String(isPrivate) }, mark)
    },
  ),
  actOnFile(
    { who: someStaff, n: which, file: which, state: aVerdict },
    async (brokerage, operation, file, { who, state }) => {
      const does = `judges ${file.name} in ${operation.label}: ${state}`
      const rejectionReason = state === 'RECHAZADO' ? reasonFor(brokerage, operation, file) : null
      await brokerage.call(who, does, 'POST /operations/validateDocumentationFiles', {
        body: { ...file.ids, state, rejectionReason },
      })
    },
  ),
  act({ who: someStaff, n: which, state: aVerdict, back: fc.boolean() }, async (brokerage, { who, n, state, back }) => {
    const desk = await brokerage.call(who, 'opens the review desk', 'POST /review/listPagination', { rawBody: {} })
    const item = desk.status === 200 && pick(desk.res.records, n)
    if (!item) return
    const operation = await brokerage.db
      .selectFrom('operations')
      .select(['id', 'numOperation', 'version', 'state', 'userId'])
      .where('id', '=', item.operation._id)
      .executeTakeFirstOrThrow()
    const label = `#${operation.numOperation}`
    const does = `gives a verdict on ${item.type} of ${label}: ${state}`
    const verdict = await brokerage.call(who, does, 'POST /review/verdict', {
      body: {
        operationId: item.operation._id,
        holderId: item.holder?._id ?? null,
        files: item.files.map(({ documentationId, documentId, version }) => ({ documentationId, documentId, version })),
        state,
        rejectionReason: state === 'RECHAZADO' ? reasonFor(brokerage, { ...operation, label }, item.files[0]) : null,
      },
    })
    if (!back || verdict.status !== 200) return
    await brokerage.call(who, 'takes the verdict back', 'POST /review/undo', {
      body: { verdictId: verdict.res.verdictId },
    })
  }),
  actOn(
    {
      who: someStaff,
      n: which,
      type: fc.constantFrom('NOTA_SIMPLE', 'CONTRATO_ARRAS', 'OTROS', 'NOMINAS'),
      update: fc.boolean(),
    },
    async (brokerage, operation, { who, type, update }) => {
      const words = wordsFor(brokerage, operation)
      const asked = { operationId: operation.id, documentType: type, messageDocument: words } as const
      const does = `asks for ${update ? 'a newer ' : ''}${type} in ${operation.label}`
      if (update) await brokerage.call(who, does, 'POST /operations/requestUpdateDocumentationFile', { body: asked })
      else
        await brokerage.call(who, does, 'POST /operations/requestNewDocumentationFile', {
          body: { ...asked, nameDocument: words },
        })
    },
  ),
  actOnEntry(
    { who: someStaff, n: which, entry: which, waived: fc.boolean() },
    async (brokerage, operation, entry, { who, waived }) => {
      const does = `${waived ? 'waives' : 'wants'} ${entry.type} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/waiveDocumentation', {
        body: { ...entry.ids, reason: wordsFor(brokerage, operation), waived },
      })
    },
  ),
  actOn(
    { who: someStaff, n: which, entries: fc.array(which, { minLength: 1, maxLength: 3 }) },
    async (brokerage, operation, { who, entries }) => {
      const found = await Promise.all(entries.map(entry => entryOf(brokerage, operation.id, entry)))
      const listDocumentation = [...new Set(found.flatMap(entry => entry?.id ?? []))].map(_id => ({ _id }))
      if (listDocumentation.length === 0) return
      const does = `reminds of ${listDocumentation.length} documents in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/sendPendingDocumentationEmail', {
        body: { operationId: operation.id, listDocumentation },
      })
    },
  ),
  actOn(
    { who: someStaff, n: which, file: which, restores: fc.boolean() },
    async (brokerage, operation, { who, file, restores }) => {
      if (restores) {
        const bin = await brokerage.call(who, `opens the bin of ${operation.label}`, 'GET /operations/:id/bin', {
          params: { id: operation.id },
        })
        const binned = bin.status === 200 && pick(bin.res, file)
        if (!binned) return
        const does = `restores ${binned.name} in ${operation.label}`
        await brokerage.call(who, does, 'POST /operations/restoreDocumentationFiles', {
          body: { operationId: operation.id, documentIds: [binned._id] },
        })
        return
      }
      const document = await fileOf(brokerage, operation.id, file)
      if (document) await deletesFile(brokerage, operation, document, { who })
    },
  ),
]

/** The reason for rejecting a file; for a private file it is only for the staff. */
function reasonFor(
  brokerage: Brokerage,
  operation: Parameters<typeof wordsFor>[1],
  file: { isPrivate?: boolean } | undefined,
): string {
  return file?.isPrivate ? `Ilegible, ${CANARY}` : `Ilegible. ${wordsFor(brokerage, operation)}`
}
