import { aStatement, statementText } from '@llave/domain/norma43/statement.testing'
import { ARCHIVE_REASONS } from '@llave/domain/operations/states/operation-states'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows } from '../../app'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { ANA, BEA, BRUNO, CANARY, CUSTOMERS, OLGA, STAFF } from '../people'
import { act } from '../story'
import { actOn, commentOf, once, operationOf, pick, secretWords, someStaff, which, wordsFor } from './choose'

const somebody = fc.constantFrom(...STAFF)

/** What the staff do among themselves, and with many operations at once. */
export const officeActs = [
  actOn(
    { who: someStaff, n: which, does: fc.constantFrom('task', 'aside', 'never', 'back') },
    async (brokerage, operation, { who, does }) => {
      const { id: operationId, label } = operation
      if (does === 'task') {
        await brokerage.call(who, `is to call about ${label}`, 'POST /radar/makeTask', {
          body: { operationId, name: `Llamar ${CANARY}`, description: secretWords },
        })
      } else if (does === 'back') {
        await brokerage.call(who, `takes ${label} back into the radar`, 'POST /radar/takeBack', {
          body: { operationId },
        })
      } else {
        await brokerage.call(who, `sets ${label} aside in the radar`, 'POST /radar/setAside', {
          body: { operationId, forGood: does === 'never' },
        })
      }
    },
  ),
  actOn(
    { who: someStaff, n: which, comment: fc.option(which, { freq: 2 }) },
    async (brokerage, operation, { who, comment }) => {
      const old = comment !== null && (await commentOf(brokerage, operation.id, comment))
      if (old) {
        await brokerage.call(who, `deletes a comment in ${operation.label}`, 'POST /operations/removeComment', {
          body: { operationId: operation.id, comment: { _id: old.id } },
        })
        return
      }
      const form = multipart({ operationId: operation.id, description: `<p>${secretWords}</p>` })
      await brokerage.call(who, `comments in ${operation.label}`, 'POST /operations/addComment', form)
    },
  ),
  actOn({ who: someStaff, n: which }, async (brokerage, operation, { who }) => {
    const form = multipart({ operationId: operation.id, body: wordsFor(brokerage, operation) })
    await brokerage.call(who, `writes to the customer of ${operation.label}`, 'POST /operations/sendMessage', form)
  }),
  act(
    { who: fc.oneof(someStaff, fc.constant('API' as const)), n: fc.option(which), responsable: somebody },
    async (brokerage, { who, n, responsable }) => {
      const operation = n === null ? undefined : await operationOf(brokerage, { n })
      const does = `adds a task for ${responsable.name}${operation ? ` in ${operation.label}` : ''}`
      await brokerage.call(who, does, 'POST /tasks', {
        body: {
          name: `Tarea ${CANARY}`,
          type: 'LLAMADA',
          responsable: brokerage.idOf(responsable),
          operationId: operation?.id ?? null,
        },
      })
    },
  ),
  act({ who: someStaff, n: which, deletes: fc.boolean() }, async (brokerage, { who, n, deletes }) => {
    const task = pick(await readRows(brokerage.db, 'tasks', {}, ['id', 'state'], 'createdDate', 'name'), n)
    if (!task) return
    const params = { id: task.id }
    if (deletes) await brokerage.call(who, 'deletes a task', 'DELETE /tasks/:id', { params })
    else
      await brokerage.call(who, 'completes or reopens a task', 'PUT /tasks/:id', {
        params,
        body: { state: task.state === 'PENDIENTE' ? 'COMPLETADA' : 'PENDIENTE' },
      })
  }),
  act(
    {
      who: someStaff,
      ns: fc.array(which, { minLength: 1, maxLength: 3 }),
      reason: fc.option(fc.constantFrom(...ARCHIVE_REASONS)),
      responsable: somebody,
      undoes: fc.boolean(),
    },
    async (brokerage, { who, ns, reason, responsable, undoes }) => {
      const found = await Promise.all(ns.map(n => operationOf(brokerage, { n })))
      const operations = [
        ...new Map(found.flatMap(operation => (operation ? [[operation.id, operation] as const] : []))).values(),
      ]
      const data = reason ? { isArchived: true, archivedReason: reason } : { responsable: brokerage.idOf(responsable) }
      const does = `changes ${operations.map(({ label }) => label)} at once: ${JSON.stringify(data)}`
      const body = { idList: operations.map(({ id }) => id), data, undoable: undoes }
      const { status, res } = await brokerage.call(who, does, 'POST /operations/updateMany', once({ body }))
      if (status !== 200 || !res.undo) return
      await brokerage.call(who, 'takes that back', 'POST /operations/undoMany', { body: { moves: res.undo.moves } })
    },
  ),
  act(
    { who: someStaff, n: which, adds: fc.boolean(), tag: fc.constantFrom(`Rojo ${CANARY}`, `Azul ${CANARY}`) },
    async (brokerage, { who, n, adds, tag }) => {
      const operation = await operationOf(brokerage, { n })
      const known = await brokerage.db.selectFrom('tags').select('id').where('name', '=', tag).executeTakeFirst()
      if (!known || !operation) {
        await brokerage.call(who, `makes the tag ${tag}`, 'POST /tags', { body: { name: tag, class: 'tag-red' } })
        return
      }
      const data = adds ? { addTags: [known.id] } : { removeTags: [known.id] }
      const does = `${adds ? 'puts' : 'takes'} ${tag} ${adds ? 'on' : 'off'} ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/updateMany', { body: { idList: [operation.id], data } })
    },
  ),
  actOn(
    { who: someStaff, n: which, contact: which, does: fc.constantFrom('links', 'changes', 'unlinks') },
    async (brokerage, operation, { who, n, contact, does }) => {
      const linked = pick(
        await brokerage.db
          .selectFrom('operationContacts')
          .innerJoin('contacts', 'contacts.id', 'contactId')
          .select(['contactId', 'role', 'name'])
          .where('operationId', '=', operation.id)
          .orderBy('name')
          .orderBy('role')
          .execute(),
        contact,
      )
      const circle = CUSTOMERS.find(({ surname }) => linked?.name.includes(surname))
      if (does === 'changes' && linked) {
        const isHolder = circle !== undefined
        await brokerage.call(who, `changes ${linked.name} in ${operation.label}`, 'POST /operations/updateContact', {
          body: {
            operationId: operation.id,
            contactId: linked.contactId,
            ...(isHolder ? {} : { role: n % 2 ? 'VENDEDOR' : 'NOTARIA' }),
            previousRole: linked.role,
            contact: {
              name: linked.name,
              email: `otro${n % 3}@${circle?.surname ?? CANARY}.es`.toLowerCase(),
              phone: '622222222',
            },
          },
        })
        return
      }
      if (does === 'unlinks' && linked) {
        await brokerage.call(who, `unlinks ${linked.name} from ${operation.label}`, 'POST /operations/removeContacts', {
          body: { operationId: operation.id, selecteds: [{ contactId: linked.contactId, role: linked.role }] },
        })
        return
      }
      await brokerage.call(who, `links a notary to ${operation.label}`, 'POST /operations/addContact', {
        body: {
          operationId: operation.id,
          role: 'NOTARIA',
          contact: { name: `Notaría ${CANARY}`, email: `notaria${contact}@${CANARY}.es`, phone: '910000000' },
        },
      })
    },
  ),
  act(
    { who: somebody, away: somebody, standIn: somebody, days: fc.option(fc.nat(12)) },
    async (brokerage, { who, away, standIn, days }) => {
      const from = laterDay(calendarDay(brokerage.now()), days ?? 0)
      const absence = days === null ? null : { from, to: laterDay(from, 3), standIn: brokerage.idOf(standIn) }
      const does = `notes that ${away.name} is ${absence ? `away, with ${standIn.name} instead` : 'there'}`
      await brokerage.call(who, does, 'PUT /users/:id/absence', {
        params: { id: brokerage.idOf(away) },
        body: { absence },
      })
    },
  ),
  act(
    { who: fc.constantFrom(OLGA, BEA), from: fc.constantFrom(BEA, BRUNO), to: somebody },
    async (brokerage, { who, from, to }) => {
      await brokerage.call(who, `hands the work of ${from.name} over to ${to.name}`, 'POST /users/handOver', {
        body: { from: brokerage.idOf(from), to: brokerage.idOf(to), operations: true, tasks: true },
      })
    },
  ),
  act({ who: fc.constantFrom(OLGA, BEA), active: fc.boolean() }, async (brokerage, { who, active }) => {
    await brokerage.call(who, `${active ? 'lets' : 'bars'} Bruno`, 'PUT /users/:id', {
      params: { id: brokerage.idOf(BRUNO) },
      body: { active },
    })
  }),
  actOn({ who: fc.constantFrom(ANA, BEA, null), n: which }, async (brokerage, operation, { who, n }) => {
    await brokerage.call(who, `asks for the fees of ${operation.label}`, 'GET /operations/:id/fees', {
      params: { id: operation.id },
    })
    await brokerage.call(who, `saves the fees of ${operation.label}`, 'PUT /operations/:id/fees', {
      params: { id: operation.id },
      body: { honorariosMin: 1000, honorariosMax: 4000 + n, honorariosDoble: 8000, resign: n % 2 === 0 },
    })
  }),
]

/** The banks' offers, as the staff enter and release them. */
export const offerActs = [
  actOn(
    {
      who: someStaff,
      n: which,
      bank: fc.constantFrom('ABANCA', 'ING', 'BBVA'),
      old: fc.option(which),
      tin: fc.constantFrom(2.5, 3.125, -1),
    },
    async (brokerage, operation, { who, bank, old, tin }) => {
      const offer = old === null ? undefined : await offerOf(brokerage, operation.id, old)
      const does = `${offer ? 'changes' : 'enters'} an offer of ${bank} in ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/saveOffer', {
        body: {
          operationId: operation.id,
          ...(offer && { _id: offer.id }),
          bank,
          rateKind: 'FIXED',
          amount: 150_000,
          years: 30,
          tin,
          conditions: [{ text: wordsFor(brokerage, operation) }],
        },
      })
    },
  ),
  actOn(
    { who: someStaff, n: which, offer: which, removes: fc.boolean() },
    async (brokerage, operation, { who, offer, removes }) => {
      const found = await offerOf(brokerage, operation.id, offer)
      if (!found) return
      const does = `${removes ? 'removes' : 'shows'} the offer of ${found.bank} in ${operation.label}`
      const [operationId, offerId] = [operation.id, found.id]
      if (removes) await brokerage.call(who, does, 'POST /operations/removeOffer', { body: { operationId, offerId } })
      else
        await brokerage.call(who, does, 'POST /operations/releaseOffers', {
          body: { operationId, offerIds: [offerId] },
        })
    },
  ),
]

async function offerOf({ db }: Brokerage, operationId: string, n: number) {
  return pick(await readRows(db, 'offers', { operationId }, ['id', 'bank'], 'createdDate', 'bank'), n)
}

const anAmount = fc.constantFrom(500, 1000, 4000.5)

/** Invoices of the fees, and money that arrives. */
export const moneyActs = [
  actOn(
    { who: someStaff, n: which, old: fc.option(which), number: fc.integer({ min: 1, max: 6 }), amount: anAmount },
    async (brokerage, operation, { who, old, number, amount }) => {
      const invoice = old === null ? undefined : await invoiceOf(brokerage, operation.id, old)
      const does = `${invoice ? 'corrects' : 'notes'} invoice ${number} of ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/saveFeeInvoice', {
        body: {
          operationId: operation.id,
          ...(invoice && { _id: invoice.id }),
          number: `F-${number}`,
          day: calendarDay(brokerage.now()),
          amount,
        },
      })
    },
  ),
  actOn(
    { who: someStaff, n: which, at: which, amount: anAmount },
    async (brokerage, operation, { who, at, amount }) => {
      const invoice = await invoiceOf(brokerage, operation.id, at)
      if (!invoice) return
      const body = { operationId: operation.id, day: calendarDay(brokerage.now()), amount }
      await brokerage.call(who, `rectifies an invoice of ${operation.label}`, 'POST /operations/saveFeeInvoice', {
        body: { ...body, rectifiesId: invoice.id, number: `R-${at}`, reason: 'Descuento' },
      })
      await brokerage.call(who, `returns money of ${operation.label}`, 'POST /operations/noteCollection', {
        body: { ...body, invoiceId: invoice.id, isReturn: true },
      })
    },
  ),
  actOn({ who: someStaff, n: which, at: which }, async (brokerage, operation, { who, at }) => {
    const invoice = await invoiceOf(brokerage, operation.id, at)
    if (!invoice) return
    await brokerage.call(who, `removes an invoice of ${operation.label}`, 'POST /operations/removeFeeInvoice', {
      body: { operationId: operation.id, invoiceId: invoice.id },
    })
  }),
  actOn(
    { who: someStaff, n: which, at: fc.option(which), amount: anAmount },
    async (brokerage, operation, { who, at, amount }) => {
      const target = targetOf(at === null ? undefined : await invoiceOf(brokerage, operation.id, at))
      await brokerage.call(who, `notes money for ${operation.label}`, 'POST /operations/noteCollection', {
        body: { operationId: operation.id, ...target, day: calendarDay(brokerage.now()), amount },
      })
    },
  ),
  actOn({ who: someStaff, n: which, at: which }, async (brokerage, operation, { who, at }) => {
    const found = pick(
      await readRows(brokerage.db, 'collections', { operationId: operation.id }, ['id'], 'createdDate', 'amount'),
      at,
    )
    if (!found) return
    await brokerage.call(who, `takes back money of ${operation.label}`, 'POST /operations/removeCollection', {
      body: { operationId: operation.id, collectionId: found.id },
    })
  }),
  actOn(
    { who: someStaff, n: which, amount: anAmount, spoilt: fc.boolean(), isDebit: fc.boolean() },
    async (brokerage, operation, { who, n, amount, spoilt, isDebit }) => {
      const day = calendarDay(brokerage.now()).slice(2).replaceAll('-', '')
      const cents = Math.round(amount * (isDebit ? -100 : 100))
      const concepts = [`PF${operation.numOperation}`, `F-${1 + (n % 6)}`].slice(n % 2)
      const text = statementText(aStatement([{ day, amount: cents, concepts }]))
      const bytes = Buffer.from(spoilt ? text.slice(0, -90) : text)
      const form = multipart({}, { name: 'extracto.n43', bytes })
      await brokerage.call(who, `reads a statement about ${operation.label}`, 'POST /collections/readStatement', form)
      await brokerage.call(who, 'looks at the money', 'POST /collections/listMovements', { body: {} })
    },
  ),
  actOn({ who: someStaff, n: which, at: which, aside: fc.boolean() }, async (brokerage, operation, given) => {
    const { who, n, at, aside } = given
    const movement = pick(await readRows(brokerage.db, 'bankMovements', {}, ['id', 'amount'], 'movementDay'), at)
    if (!movement) return
    if (aside) {
      await brokerage.call(who, 'sets a movement aside', 'POST /collections/setAside', {
        body: { movementId: movement.id, isAside: n % 2 === 0 },
      })
      return
    }
    const invoice = n % 2 ? await invoiceOf(brokerage, operation.id, n) : undefined
    const whole = movement.amount / 100
    const amount = at % 3 ? Math.min(500, whole) : whole
    const body = { movementId: movement.id, operationId: operation.id, ...targetOf(invoice), amount }
    await brokerage.call(who, `assigns money to ${operation.label}`, 'POST /collections/assign', once({ body }))
  }),
]

async function invoiceOf({ db }: Brokerage, operationId: string, n: number) {
  return pick(await readRows(db, 'feeInvoices', { operationId }, ['id'], 'number'), n)
}

/** What money is for: an invoice, or what is paid before there is one. */
const targetOf = (invoice: { readonly id: string } | undefined) =>
  invoice ? { invoiceId: invoice.id } : ({ provision: 'PROVISION_FONDOS' } as const)
