import { isMonthly } from '@llave/domain/documents/paper-months'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import fc from 'fast-check'
import { findRow, readRows } from '../../app'
import { aPdf, multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import type { Person } from '../people'
import { act } from '../story'
import {
  aCustomer,
  actOn,
  actOnEntry,
  actOnFile,
  anAnswer,
  aRequest,
  type FoundFile,
  type FoundOperation,
  fileOf,
  monthsBefore,
  once,
  operationOf,
  someMonths,
  which,
} from './choose'

/** What customers do with their requests, and try with those of others. */
export const customerActs = [
  act({ who: aCustomer, request: aRequest }, readsEverything),
  act({ who: aCustomer, type: fc.constantFrom(...OPERATION_TYPES) }, (brokerage, { who, type }) =>
    brokerage.call(who, `begins a request (${type})`, 'POST /questionnaires', { body: { typeOperation: type } }),
  ),
  actOn({ who: aCustomer, request: aRequest, answer: anAnswer }, async (brokerage, operation, { who, answer }) => {
    await answers(brokerage, operation, who, 'answers', answer)
  }),
  actOn({ who: aCustomer, request: aRequest }, async (brokerage, operation, { who }) => {
    const params = { operationId: operation.id }
    const does = `sends the questionnaire of ${operation.label}`
    await brokerage.call(who, does, 'POST /questionnaires/:operationId/complete', { params, body: {} })
  }),
  actOn({ who: aCustomer, request: aRequest, again: fc.boolean() }, async (brokerage, operation, { who, again }) => {
    const params = { operationId: operation.id }
    if (again)
      await brokerage.call(who, `brings ${operation.label} back`, 'POST /questionnaires/:operationId/restore', {
        params,
      })
    else await brokerage.call(who, `takes ${operation.label} back`, 'DELETE /questionnaires/:operationId', { params })
  }),
  actOnEntry(
    {
      who: aCustomer,
      request: aRequest,
      entry: which,
      inPlaceOf: fc.option(which, { freq: 4 }),
      call: fc.constantFrom('POST /operations/uploadDocumentationFiles', 'POST /documents/upload'),
      months: someMonths,
    },
    async (brokerage, operation, documentation, { who, inPlaceOf, call, months }) => {
      const replaced = inPlaceOf === null ? undefined : await fileOf(brokerage, operation.id, inPlaceOf)
      const fields = {
        operationId: operation.id,
        holderId: (replaced ?? documentation).holderId ?? '',
        documentationId: replaced?.documentationId ?? documentation.id,
        ...(replaced && { documentId: replaced.id }),
        ...(months && isMonthly(documentation.type) && { months: monthsBefore(brokerage, months).join() }),
      }
      const does = `uploads ${documentation.type} in ${operation.label}${replaced ? ` in place of ${replaced.name}` : ''}`
      await uploads(brokerage, who, does, fields, who.surname, call)
    },
  ),
  actOnFile({ who: aCustomer, request: aRequest, file: which }, deletesFile),
  actOnEntry({ who: aCustomer, request: aRequest, entry: which }, async (brokerage, operation, entry, { who }) => {
    const does = `does not have ${entry.type} in ${operation.label}`
    await brokerage.call(who, does, 'POST /operations/proposeWaiver', {
      body: { ...entry.ids, reason: `No lo tiene ${who.surname}` },
    })
  }),
  actOn({ who: aCustomer, request: aRequest, reads: fc.boolean() }, async (brokerage, operation, { who, reads }) => {
    if (reads) {
      await brokerage.call(who, `reads the messages of ${operation.label}`, 'POST /operations/readMessages', {
        body: { operationId: operation.id },
      })
      return
    }
    const form = multipart({ operationId: operation.id, body: `¿Qué tal? ${who.surname}` })
    await brokerage.call(who, `writes a message in ${operation.label}`, 'POST /operations/sendMessage', form)
  }),
  actOn(
    { who: aCustomer, request: aRequest, offer: fc.option(which, { freq: 4 }) },
    async (brokerage, operation, { who, offer }) => {
      const offers = await readRows(
        brokerage.db,
        'offers',
        { operationId: operation.id },
        ['id', 'bank'],
        'createdDate',
      )
      const chosen = offer === null ? null : offers[offer % Math.max(1, offers.length)]
      if (chosen === undefined) return
      const does = `prefers ${chosen?.bank ?? 'no bank'} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/preferOffer', {
        body: { operationId: operation.id, offerId: chosen?.id ?? null },
      })
    },
  ),
]

/** Changes the answers as they are by now. */
export async function answers(
  brokerage: Brokerage,
  { id: operationId, label }: FoundOperation,
  who: Person,
  does: 'answers' | 'corrects',
  changes: Record<string, unknown>,
): Promise<void> {
  const version = await versionOf(brokerage, operationId)
  await brokerage.call(who, `${does} ${JSON.stringify(changes)} in ${label}`, 'PUT /questionnaires/:operationId', {
    params: { operationId },
    body: { version, changes },
  })
}

export async function makesRequestFor(
  brokerage: Brokerage,
  { id: operationId, label }: FoundOperation,
  { who, type }: { who: Person; type: OperationType },
): Promise<void> {
  const version = await versionOf(brokerage, operationId)
  await brokerage.call(who, `makes ${label} a request for ${type}`, 'PUT /questionnaires/:operationId/type', {
    params: { operationId },
    body: { version, typeOperation: type },
  })
}

const versionOf = async ({ db }: Brokerage, operationId: string) =>
  (await findRow(db, 'questionnaires', { operationId }, ['version']))?.version ?? 1

export async function deletesFile(
  brokerage: Brokerage,
  { label }: FoundOperation,
  { name, ids: { operationId, holderId, ...file } }: FoundFile,
  { who }: { who: Person },
): Promise<void> {
  await brokerage.call(who, `deletes ${name} in ${label}`, 'POST /operations/deleteDocumentationFiles', {
    body: { operationId, holderId, documents: [file] },
  })
}

/** Reads everything that a customer can, and tries the ids of what they must not see. */
export async function readsEverything(
  brokerage: Brokerage,
  { who, request }: { who: Person; request: { own: boolean; n: number } },
) {
  const operation = await operationOf(brokerage, request, who)
  if (!operation) return
  const { id, label } = operation
  await brokerage.call(who, 'lists the requests', 'POST /operations/listPagination', {
    rawBody: { filterColumns: [{ id: 'isArchived', value: 'TODAS' }] },
  })
  await brokerage.call(who, `opens ${label}`, 'GET /operations/:id', { params: { id } })
  await brokerage.call(who, `reads the answers of ${label}`, 'GET /questionnaires/:operationId', {
    params: { operationId: id },
  })
  await brokerage.call(who, `lists the messages of ${label}`, 'POST /operations/listMessages', {
    body: { operationId: id },
  })
  await brokerage.call(who, 'reads the notices', 'POST /notifications/listPagination', { rawBody: {} })
  await brokerage.call(who, 'takes out their data', 'POST /users/exportMyData')
  const files = await readRows(brokerage.db, 'documents', { operationId: id }, ['id', 'name'], 'createdDate', 'name')
  for (const file of files) {
    await brokerage.call(who, `downloads ${file.name} of ${label}`, 'POST /documents/download', {
      body: { fileId: file.id },
    })
  }
  const open = await readRows(brokerage.db, 'documents', { operationId: id, isPrivate: false }, ['id'])
  if (open.length > 0) {
    await brokerage.call(who, `downloads all of ${label}`, 'POST /documents/downloadMultiple', {
      body: { operationId: id, documentIds: open.map(file => file.id) },
    })
  }
}

export async function uploads(
  brokerage: Brokerage,
  who: Person,
  does: string,
  fields: Record<string, string>,
  mark: string,
  call:
    | 'POST /operations/uploadDocumentationFiles'
    | 'POST /documents/upload'
    | 'POST /imports/uploadFile' = 'POST /operations/uploadDocumentationFiles',
) {
  const file = { name: `papel-${mark.toLowerCase()}.pdf`, bytes: aPdf('', mark) }
  await brokerage.call(who, does, call, once(multipart(fields, file)))
}
