import fc from 'fast-check'
import { readRow, readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { ACCOUNTS, BEA, CANARY, OLGA, type Person } from '../people'
import { act } from '../story'
import { actOn, commentOf, pick, someStaff, which, wordsFor } from './choose'

/** A list that the staff maintain, with how to add, change and remove one of its records. */
interface Kept {
  readonly table: 'answerTemplates' | 'coupons' | 'paperRules' | 'views' | 'tags'
  add(brokerage: Brokerage, who: Person, n: number): Promise<unknown>
  change(brokerage: Brokerage, who: Person, id: string): Promise<unknown>
  remove(brokerage: Brokerage, who: Person, id: string): Promise<unknown>
}

const KEPT: readonly Kept[] = [
  {
    table: 'coupons',
    add: (brokerage, who, n) =>
      brokerage.call(who, 'makes a coupon', 'POST /coupons', {
        body: { handle: `CUPON${n % 4}`, name: `Cupón ${CANARY}`, maximum: 1 + (n % 2) },
      }),
    change: (brokerage, who, id) =>
      brokerage.call(who, 'stops a coupon', 'PUT /coupons/:id', { params: { id }, body: { active: false } }),
    remove: (brokerage, who, id) =>
      brokerage.call(who, 'deletes a coupon', 'DELETE /coupons/removeMultiples', { query: { couponIds: id } }),
  },
  {
    table: 'paperRules',
    add: (brokerage, who, n) =>
      brokerage.call(who, 'writes a rule for papers', 'POST /paperRules', {
        body: {
          ...{ name: `Regla ${n % 4}`, effect: 'ASK', type: n % 2 ? 'OTROS' : 'OTROS_TITULAR' },
          ...{ nameDocument: `Papel ${n % 3} ${CANARY}`, conditions: [] },
        },
      }),
    async change(brokerage, who, id) {
      const { version, activeSince } = await readRow(brokerage.db, 'paperRules', id)
      await brokerage.call(who, 'switches a rule for papers', 'POST /paperRules/:id/switch', {
        params: { id },
        body: { on: activeSince === null, forLive: true, version },
      })
    },
    async remove(brokerage, who, id) {
      await brokerage.call(who, 'reads what a rule would ask', 'POST /paperRules/:id/preview', { params: { id } })
      await brokerage.call(who, 'changes a rule for papers', 'PUT /paperRules/:id', {
        params: { id },
        body: { name: 'Otra regla', effect: 'ASK', type: 'OTROS', nameDocument: 'Plano', conditions: [], version: 1 },
      })
      await brokerage.call(who, 'deletes a rule for papers', 'DELETE /paperRules/:id', { params: { id } })
    },
  },
  {
    table: 'views',
    add: (brokerage, who, n) =>
      brokerage.call(who, 'saves a view', 'POST /views', {
        body: { name: `Vista ${n % 4}`, screen: 'operations', query: 'isArchived=TODAS', shared: n % 2 === 0 },
      }),
    change: (brokerage, who, id) =>
      brokerage.call(who, 'renames a view', 'PUT /views/:id', { params: { id }, body: { name: 'Otra vista' } }),
    remove: (brokerage, who, id) => brokerage.call(who, 'deletes a view', 'DELETE /views/:id', { params: { id } }),
  },
  {
    table: 'answerTemplates',
    add: (brokerage, who, n) =>
      brokerage.call(who, 'keeps an answer', 'POST /answerTemplates', {
        body: { name: `Respuesta ${n % 4}`, body: `Hola, ${CANARY}` },
      }),
    change: brokerage => brokerage.call(null, 'may not read the answers', 'GET /answerTemplates'),
    remove: (brokerage, who, id) =>
      brokerage.call(who, 'deletes an answer', 'DELETE /answerTemplates/:id', { params: { id } }),
  },
  {
    table: 'tags',
    add: (brokerage, who, n) =>
      brokerage.call(who, 'makes a tag', 'POST /tags', { body: { name: `Etiqueta ${n % 4}`, class: 'tag-red' } }),
    change: (brokerage, who, id) =>
      brokerage.call(who, 'renames a tag', 'PUT /tags/:id', {
        params: { id },
        body: { name: `Otra ${CANARY}`, class: 'tag-blue' },
      }),
    remove: (brokerage, who, id) =>
      brokerage.call(who, 'deletes a tag', 'DELETE /tags/removeMultiples', { query: { tagIds: id } }),
  },
]

/** The owner's settings, the staff's lists, and changes of several of their tasks and notices at once. */
export const settingsActs = [
  act(
    { who: someStaff, kept: fc.constantFrom(...KEPT), n: which, does: fc.constantFrom('add', 'change', 'remove') },
    async (brokerage, { who, kept, n, does }) => {
      const rows = await brokerage.db.selectFrom(kept.table).select('id').orderBy('id').execute()
      const found = pick(rows, n)
      if (does === 'add' || !found) await kept.add(brokerage, who, n)
      else await kept[does](brokerage, who, found.id)
    },
  ),
  act({ who: someStaff, ends: fc.boolean() }, async (brokerage, { who, ends }) => {
    const { res } = await brokerage.call(who, 'asks for a new address of their calendar', 'POST /calendar')
    const secret = /([^/]+)\.ics$/.exec(res?.url ?? '')?.[1] ?? 'none'
    await brokerage.call(who, `reads the calendar of ${who.name}`, 'GET /calendar/:secret.ics', { params: { secret } })
    if (!ends) return
    await brokerage.call(who, 'ends that address', 'DELETE /calendar')
    const { status } = await brokerage.call(who, 'reads it once more', 'GET /calendar/:secret.ics', {
      params: { secret },
    })
    brokerage.expectSame('the answer at an address that has ended', status === 200, false)
  }),
  act(
    { who: fc.constantFrom(OLGA, BEA), key: fc.constantFrom('activation', 'contractLink'), own: fc.boolean() },
    async (brokerage, { who, key, own }) => {
      const params = { key, language: 'es' as const }
      if (own)
        await brokerage.call(who, `writes the text of ${key}`, 'PUT /mailTemplates/:key/:language', {
          params,
          body: { subject: 'Tu enlace', body: 'Hola:\n\n{{ link }}' },
        })
      else
        await brokerage.call(who, `goes back to the text of ${key}`, 'DELETE /mailTemplates/:key/:language', { params })
    },
  ),
  act(
    { who: someStaff, ns: fc.array(which, { minLength: 1, maxLength: 3 }), to: someStaff, deletes: fc.boolean() },
    async (brokerage, { who, ns, to, deletes }) => {
      const tasks = await brokerage.db.selectFrom('tasks').select('id').orderBy('createdDate').orderBy('name').execute()
      const idList = [...new Set(ns.flatMap(n => pick(tasks, n)?.id ?? []))]
      if (idList.length === 0) return
      if (deletes)
        await brokerage.call(who, `deletes ${idList.length} tasks`, 'DELETE /tasks/removeMultiples', {
          query: { taskIds: idList.join(',') },
        })
      else
        await brokerage.call(who, `gives ${idList.length} tasks to ${to.name}`, 'POST /tasks/updateMany', {
          body: { idList, data: { responsable: brokerage.idOf(to) } },
        })
    },
  ),
  act({ who: fc.constantFrom(...ACCOUNTS), n: which, read: fc.boolean() }, async (brokerage, { who, n, read }) => {
    const own = { userId: brokerage.idOf(who) }
    const notice = pick(await readRows(brokerage.db, 'notifications', own, ['id'], 'createdDate', 'id'), n)
    if (!notice) return
    await brokerage.call(who, `marks a notice as ${read ? '' : 'un'}read`, 'PUT /notifications/:id', {
      params: { id: notice.id },
      body: { read },
    })
  }),
  actOn(
    { who: someStaff, n: which, comment: which, words: fc.boolean() },
    async (brokerage, operation, { who, comment, words }) => {
      const found = await commentOf(brokerage, operation.id, comment)
      if (!found) return
      const does = `${words ? 'rewrites' : 'highlights'} a comment in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/updateComment', {
        body: {
          operationId: operation.id,
          comment: { _id: found.id, ...(words ? { description: `<p>Otro ${CANARY}</p>` } : { featured: true }) },
        },
      })
    },
  ),
  act({ who: someStaff, n: which, list: which, to: fc.nat(8) }, async (brokerage, { who, n, list, to }) => {
    const found = pick(await readRows(brokerage.db, 'boardLists', {}, ['id', 'state'], 'position'), list)
    if (!found) return
    await brokerage.call(who, `moves the list ${found.state ?? 'of their own'} to ${to}`, 'PUT /boardLists/:id', {
      params: { id: found.id },
      body: n % 2 ? { title: `Otra ${CANARY}` } : { position: to },
    })
  }),
  actOn(
    {
      who: someStaff,
      n: which,
      types: fc.uniqueArray(fc.constantFrom('NOTA_SIMPLE', 'CONTRATO_ARRAS', 'NOMINAS'), { minLength: 1 }),
    },
    async (brokerage, operation, { who, types }) => {
      const words = wordsFor(brokerage, operation)
      const does = `asks for ${types} at once in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/requestNewDocumentationFiles', {
        body: {
          operationId: operation.id,
          messageDocument: words,
          documents: types.map(documentType => ({ documentType, nameDocument: words })),
        },
      })
    },
  ),
]
