import { isMonthly } from '@llave/domain/documents/paper-months'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import fc from 'fast-check'
import { findRow, readRows } from '../../app'
import { aPdf, multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import type { Person } from '../people'
import { act } from '../story'
import {
  aCustomer,
  actOnRequest,
  anAnswer,
  aRequest,
  entryOf,
  fileOf,
  monthsBefore,
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
  actOnRequest(
    { who: aCustomer, request: aRequest, answer: anAnswer },
    async (brokerage, operation, { who, answer }) => {
      const params = { operationId: operation.id }
      const questionnaire = await findRow(brokerage.db, 'questionnaires', { operationId: operation.id }, ['version'])
      const does = `answers ${JSON.stringify(answer)} in ${operation.label}`
      await brokerage.call(who, does, 'PUT /questionnaires/:operationId', {
        params,
        body: { version: questionnaire?.version ?? 1, changes: answer },
      })
    },
  ),
  actOnRequest({ who: aCustomer, request: aRequest }, async (brokerage, operation, { who }) => {
    const params = { operationId: operation.id }
    const does = `sends the questionnaire of ${operation.label}`
    await brokerage.call(who, does, 'POST /questionnaires/:operationId/complete', { params, body: {} })
  }),
  actOnRequest(
    { who: aCustomer, request: aRequest, again: fc.boolean() },
    async (brokerage, operation, { who, again }) => {
      const params = { operationId: operation.id }
      if (again)
        await brokerage.call(who, `brings ${operation.label} back`, 'POST /questionnaires/:operationId/restore', {
          params,
        })
      else await brokerage.call(who, `takes ${operation.label} back`, 'DELETE /questionnaires/:operationId', { params })
    },
  ),
  act(
    {
      who: aCustomer,
      request: aRequest,
      entry: which,
      inPlaceOf: fc.option(which, { freq: 4 }),
      call: fc.constantFrom('POST /operations/uploadDocumentationFiles', 'POST /documents/upload'),
      months: someMonths,
    },
    async (brokerage, { who, request, entry, inPlaceOf, call, months }) => {
      const operation = await operationOf(brokerage, request, who)
      const documentation = operation && (await entryOf(brokerage, operation.id, entry))
      if (!documentation) return
      const replaced = inPlaceOf === null ? undefined : await fileOf(brokerage, operation.id, inPlaceOf)
      const fields = {
        operationId: operation.id,
        holderId: (replaced ?? documentation).holderId ?? '',
        documentationId: replaced?.documentationId ?? documentation.id,
        ...(replaced && { documentId: replaced.id }),
        ...(months && isMonthly(documentation.type) && { months: monthsBefore(brokerage, months).join() }),
      }
      await uploads(
        brokerage,
        who,
        `uploads ${documentation.type} in ${operation.label}${replaced ? ` in place of ${replaced.name}` : ''}`,
        fields,
        who.surname,
        call,
      )
    },
  ),
  act({ who: aCustomer, request: aRequest, file: which }, async (brokerage, { who, request, file }) => {
    const operation = await operationOf(brokerage, request, who)
    const document = operation && (await fileOf(brokerage, operation.id, file))
    if (!document) return
    const does = `deletes ${document.name} in ${operation.label}`
    await brokerage.call(who, does, 'POST /operations/deleteDocumentationFiles', {
      body: {
        operationId: operation.id,
        holderId: document.holderId,
        documents: [{ documentationId: document.documentationId, documentId: document.id }],
      },
    })
  }),
  act({ who: aCustomer, request: aRequest, entry: which }, async (brokerage, { who, request, entry }) => {
    const operation = await operationOf(brokerage, request, who)
    const documentation = operation && (await entryOf(brokerage, operation.id, entry))
    if (!documentation) return
    await brokerage.call(
      who,
      `does not have ${documentation.type} in ${operation.label}`,
      'POST /operations/proposeWaiver',
      {
        body: {
          operationId: operation.id,
          holderId: documentation.holderId,
          documentationId: documentation.id,
          reason: `No lo tiene ${who.surname}`,
        },
      },
    )
  }),
  actOnRequest(
    { who: aCustomer, request: aRequest, reads: fc.boolean() },
    async (brokerage, operation, { who, reads }) => {
      if (reads) {
        await brokerage.call(who, `reads the messages of ${operation.label}`, 'POST /operations/readMessages', {
          body: { operationId: operation.id },
        })
        return
      }
      const form = multipart({ operationId: operation.id, body: `¿Qué tal? ${who.surname}` })
      await brokerage.call(who, `writes a message in ${operation.label}`, 'POST /operations/sendMessage', form)
    },
  ),
  actOnRequest(
    { who: aCustomer, request: aRequest, offer: fc.option(which, { freq: 4 }) },
    async (brokerage, operation, { who, offer }) => {
      const offers = await brokerage.db
        .selectFrom('offers')
        .select(['id', 'bank'])
        .where('operationId', '=', operation.id)
        .orderBy('createdDate')
        .execute()
      const chosen = offer === null ? null : offers[offer % Math.max(1, offers.length)]
      if (chosen === undefined) return
      const does = `prefers ${chosen?.bank ?? 'no bank'} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/preferOffer', {
        body: { operationId: operation.id, offerId: chosen?.id ?? null },
      })
    },
  ),
]

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
  const { rawBody, headers } = multipart(fields, file)
  await brokerage.call(who, does, call, {
    rawBody,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
}
