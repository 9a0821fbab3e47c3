import { LANGUAGES } from '@llave/api-contract/people'
import { API_SCOPES } from '@llave/domain/integrations/api-scopes'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows } from '../../app'
import { ACCOUNTS, BEA, CANARY, OLGA } from '../people'
import { act } from '../story'
import {
  aCustomer,
  actOn,
  actOnEntry,
  actOnFile,
  anAnswer,
  aRequest,
  fileOf,
  monthsBefore,
  operationOf,
  pick,
  someMonths,
  someStaff,
  which,
  wordsFor,
} from './choose'
import { answers, makesRequestFor } from './customers'

/** What happens less often: settings, erasure, actions of other systems, and repeated calls. */
export const rareActs = [
  act({ who: fc.constantFrom(...ACCOUNTS), language: fc.constantFrom(...LANGUAGES) }, (brokerage, { who, language }) =>
    brokerage.call(who, `reads ${language} from now on`, 'POST /auth/user/update', { body: { user: { language } } }),
  ),
  act({ who: aCustomer, type: fc.constantFrom(...OPERATION_TYPES) }, async (brokerage, { who, type }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const begin = () =>
      brokerage.call(who, `begins a request (${type}), the same twice`, 'POST /questionnaires', {
        body: { typeOperation: type },
        headers,
      })
    const both = (await Promise.all([begin(), begin()])).filter(({ status }) => status === 200)
    const made = new Set(both.map(({ res }) => res.operationId))
    brokerage.expectSame('the number of requests', Math.max(1, made.size), 1)
  }),
  act({ who: fc.constant('API' as const), n: which, file: which }, async (brokerage, { who, n, file }) => {
    await brokerage.call(who, 'lists operations', 'POST /operations/listPagination', { rawBody: {} })
    const operation = await operationOf(brokerage, { n })
    if (!operation) return
    await brokerage.call(who, `reads ${operation.label}`, 'GET /operations/:id', { params: { id: operation.id } })
    await brokerage.call(who, `may not archive ${operation.label}`, 'POST /operations/activate', {
      body: { operationId: operation.id },
    })
    const document = await fileOf(brokerage, operation.id, file)
    if (!document) return
    await brokerage.call(who, `downloads ${document.name}`, 'POST /documents/download', {
      body: { fileId: document.id },
    })
  }),
  act(
    { who: fc.constantFrom(OLGA, BEA), customer: aCustomer, gone: fc.boolean() },
    async (brokerage, { who, customer, gone }) => {
      if (gone)
        await brokerage.call(who, `deletes the account of ${customer.name}`, 'DELETE /users/removeMultiples', {
          query: { userIds: brokerage.idOf(customer) },
        })
      else
        await brokerage.call(who, `lets ${customer.name} in`, 'PUT /users/:id', {
          params: { id: brokerage.idOf(customer) },
          body: { active: true },
        })
    },
  ),
  act(
    { who: someStaff, customer: fc.option(aCustomer), type: fc.constantFrom(...OPERATION_TYPES), n: fc.nat(9) },
    (brokerage, { who, customer, type, n }) =>
      brokerage.call(who, `creates an operation for ${customer?.name ?? 'a lead'}`, 'POST /operations', {
        body: {
          typeOperation: type,
          ...(customer ? { userId: brokerage.idOf(customer) } : { user: { name: 'Lola', phone: `63333333${n}` } }),
        },
      }),
  ),
  actOn({ who: someStaff, n: which, answer: anAnswer }, async (brokerage, operation, { who, answer }) => {
    await answers(brokerage, operation, who, 'corrects', answer)
  }),
  actOn({ who: someStaff, n: which, words: fc.boolean() }, async (brokerage, operation, { who, words }) => {
    await brokerage.call(who, `says why ${operation.label} waits`, 'POST /operations/saveWaitingWords', {
      body: { operationId: operation.id, words: words ? wordsFor(brokerage, operation) : null },
    })
    await brokerage.call(who, `notes a call about ${operation.label}`, 'POST /operations/logCall', {
      body: { operationId: operation.id, who: 'Notaría', outcome: 'NO_ANSWER', note: CANARY },
    })
  }),
  actOnEntry(
    { who: someStaff, n: which, entry: which, days: fc.option(fc.integer({ min: -2, max: 9 })) },
    async (brokerage, operation, entry, { who, days }) => {
      const does = `wants ${entry.type} of ${operation.label} by a day`
      const deadline = days === null ? null : laterDay(calendarDay(brokerage.now()), days)
      await brokerage.call(who, does, 'POST /operations/setDocumentationDates', { body: { ...entry.ids, deadline } })
    },
  ),
  actOnFile(
    { who: someStaff, n: which, file: which, months: someMonths },
    async (brokerage, _operation, file, { who, months }) => {
      await brokerage.call(who, `says of which months ${file.name} is`, 'POST /operations/setDocumentationDates', {
        body: { ...file.ids, months: months && monthsBefore(brokerage, months) },
      })
    },
  ),
  actOnFile({ who: someStaff, n: which, file: which }, async (brokerage, operation, file, { who }) => {
    const name = `otro ${file.isPrivate ? CANARY : wordsFor(brokerage, operation)}`
    const does = `renames ${file.name} of ${operation.label}`
    await brokerage.call(who, does, 'POST /operations/renameDocumentationFile', { body: { ...file.ids, name } })
  }),
  act(
    { who: someStaff, n: which, list: which, does: fc.constantFrom('adds', 'deletes', 'uses') },
    async (brokerage, { who, n, list, does }) => {
      const lists = await readRows(brokerage.db, 'boardLists', { state: null }, ['id'], 'position')
      const own = pick(lists, list)
      const operation = await operationOf(brokerage, { n })
      if (does === 'adds' || !own || !operation)
        await brokerage.call(who, 'adds a list to the board', 'POST /boardLists', {
          body: { title: `Lista ${CANARY}` },
        })
      else if (does === 'deletes')
        await brokerage.call(who, 'deletes a list of the board', 'DELETE /boardLists/:id', { params: { id: own.id } })
      else
        await brokerage.call(who, `moves ${operation.label} to a list of their own`, 'PUT /operations/:id/move', {
          params: { id: operation.id },
          body: { listId: own.id, position: 0 },
        })
    },
  ),
  act({ who: fc.oneof(aCustomer, someStaff) }, (brokerage, { who }) =>
    brokerage.call(who, 'has read all notices', 'POST /notifications/readAll'),
  ),
  actOn({ who: aCustomer, request: aRequest }, async (brokerage, operation, { who }) => {
    const params = { id: operation.id }
    await brokerage.call(who, `asks for the appointments of ${operation.label}`, 'GET /operations/:id/appointments', {
      params,
    })
    const does = `asks for the contract of ${operation.label}`
    await brokerage.call(who, does, 'GET /operations/generateContract/:operationId', {
      params: { operationId: operation.id },
    })
  }),
  actOn({ who: aCustomer, request: aRequest, type: fc.constantFrom(...OPERATION_TYPES) }, makesRequestFor),
  act({ scopes: fc.subarray([...API_SCOPES], { minLength: 1 }), n: which }, async (brokerage, { scopes, n }) => {
    const key = pick(await readRows(brokerage.db, 'apiKeys', {}, ['id'], 'id'), n)
    if (!key) return
    await brokerage.call(OLGA, `lets a key call ${scopes.join(', ')}`, 'PUT /apiKeys/:id', {
      params: { id: key.id },
      body: { name: `CRM ${n}`, scopes },
    })
  }),
  act({ n: which }, async (brokerage, { n }) => {
    const change = pick(await readRows(brokerage.db, 'holderEmailChanges', {}, ['id'], 'id'), n)
    const changeId = change?.id ?? crypto.randomUUID()
    const code = brokerage.app.platform.secrets.linkCode('HOLDER_EMAIL', changeId)
    await brokerage.call(null, 'confirms an address from the former one', 'POST /contracts/confirmAddress', {
      body: { changeId, code },
    })
  }),
]
