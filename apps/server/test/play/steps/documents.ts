import fc from 'fast-check'
import type { Brokerage } from '../brokerage'
import { CANARY } from '../people'
import { act } from '../story'
import { actOn, entryOf, fileOf, operationOf, pick, someStaff, which, wordsFor } from './choose'
import { uploads } from './customers'

const aVerdict = fc.constantFrom('VALIDADO', 'RECHAZADO')

/** What brokers do with documents: private ones, verdicts, requests, waivers, the bin. */
export const documentActs = [
  act(
    { who: someStaff, n: which, entry: which, isPrivate: fc.boolean(), own: fc.boolean() },
    async (brokerage, { who, n, entry, isPrivate: hidden, own }) => {
      const operation = await operationOf(brokerage, { n })
      const documentation = operation && (await entryOf(brokerage, operation.id, entry))
      if (!documentation) return
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
  act({ who: someStaff, n: which, file: which, state: aVerdict }, async (brokerage, { who, n, file, state }) => {
    const operation = await operationOf(brokerage, { n })
    const document = operation && (await fileOf(brokerage, operation.id, file))
    if (!document) return
    const does = `judges ${document.name} in ${operation.label}: ${state}`
    await brokerage.call(who, does, 'POST /operations/validateDocumentationFiles', {
      body: {
        operationId: operation.id,
        holderId: document.holderId,
        documentationId: document.documentationId,
        documentId: document.id,
        state,
        rejectionReason: state === 'RECHAZADO' ? reasonFor(brokerage, operation, document) : null,
      },
    })
  }),
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
      if (update)
        await brokerage.call(
          who,
          `asks for a newer ${type} in ${operation.label}`,
          'POST /operations/requestUpdateDocumentationFile',
          { body: asked },
        )
      else
        await brokerage.call(
          who,
          `asks for ${type} in ${operation.label}`,
          'POST /operations/requestNewDocumentationFile',
          { body: { ...asked, nameDocument: words } },
        )
    },
  ),
  act(
    { who: someStaff, n: which, entry: which, waived: fc.boolean() },
    async (brokerage, { who, n, entry, waived }) => {
      const operation = await operationOf(brokerage, { n })
      const documentation = operation && (await entryOf(brokerage, operation.id, entry))
      if (!documentation) return
      const does = `${waived ? 'waives' : 'wants'} ${documentation.type} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/waiveDocumentation', {
        body: {
          operationId: operation.id,
          holderId: documentation.holderId,
          documentationId: documentation.id,
          reason: wordsFor(brokerage, operation),
          waived,
        },
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
        await brokerage.call(
          who,
          `restores ${binned.name} in ${operation.label}`,
          'POST /operations/restoreDocumentationFiles',
          { body: { operationId: operation.id, documentIds: [binned._id] } },
        )
        return
      }
      const document = await fileOf(brokerage, operation.id, file)
      if (!document) return
      const does = `deletes ${document.name} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/deleteDocumentationFiles', {
        body: {
          operationId: operation.id,
          holderId: document.holderId,
          documents: [{ documentationId: document.documentationId, documentId: document.id }],
        },
      })
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
