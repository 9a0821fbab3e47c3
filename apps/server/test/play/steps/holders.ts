import { LEAVE_REASONS } from '@llave/domain/holders/leave-reasons'
import fc from 'fast-check'
import { readRows } from '../../app'
import { aPdf, multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { type Caller, CUSTOMERS, OWN_PAPER } from '../people'
import { act } from '../story'
import { actOn, pick, someStaff, which } from './choose'
import { someHolder } from './signer'

/** What holders other than the customer do at their own place, through its link or that of their contract. */
export const holderActs = [
  act({ n: which, paper: which, sends: fc.boolean(), again: fc.boolean() }, async (brokerage, given) => {
    const found = await someHolder(brokerage, given.n)
    if (!found) return
    const { who, ids, what } = found
    const place = await brokerage.call(who, `opens ${what}`, 'GET /holderPlace/:operationId/:holderId', { params: ids })
    const entry = pick(place.res?.papers ?? [], given.paper)
    if (!entry) return
    const file = pick(entry.documents, given.paper)
    if (file)
      await brokerage.call(who, `looks at ${file.name}`, 'GET /holderPlace/:operationId/:holderId/documents/:id', {
        params: { ...ids, id: file._id },
      })
    if (!given.sends) return
    const fields = { ...ids, documentationId: entry._id, ...(given.again && file && { documentId: file._id }) }
    const form = multipart(fields, { name: `${OWN_PAPER}.pdf`, bytes: aPdf('', OWN_PAPER) })
    await brokerage.call(who, `sends ${entry.type} at ${what}`, 'POST /holderPlace/uploadDocument', form)
  }),
  act({ n: which, writes: fc.boolean() }, async (brokerage, given) => {
    const found = await someHolder(brokerage, given.n)
    if (!found) return
    const { who, ids, what } = found
    if (given.writes) {
      const form = multipart(
        { ...ids, body: `Escribo yo ${OWN_PAPER}` },
        { name: `${OWN_PAPER}.pdf`, bytes: aPdf('', OWN_PAPER) },
      )
      await brokerage.call(who, `writes at ${what}`, 'POST /holderPlace/sendMessage', form)
      return
    }
    const { res } = await brokerage.call(who, `lists the messages at ${what}`, 'POST /holderPlace/listMessages', {
      body: ids,
    })
    const file = res?.records?.flatMap(({ files }) => files)[0]
    const params = { ...ids, id: file?._id ?? ids.holderId }
    await brokerage.call(who, `opens a file of ${what}`, 'GET /holderPlace/:operationId/:holderId/messages/files/:id', {
      params,
    })
    await brokerage.call(who, `reads the messages at ${what}`, 'POST /holderPlace/readMessages', { body: ids })
  }),
  act(
    { n: which, paper: which, what: fc.constantFrom('SHOWS', 'WAIVES', 'REMOVES', 'EXPORTS') },
    async (brokerage, given) => {
      const found = await someHolder(brokerage, given.n)
      if (!found) return
      const { who, ids, what } = found
      if (given.what === 'SHOWS') {
        // Hides the papers again, since what is shown would be no secret any more.
        await brokerage.call(who, `hides the papers at ${what}`, 'POST /holderPlace/showPapers', {
          body: { ...ids, shown: false },
        })
        return
      }
      if (given.what === 'EXPORTS') {
        await brokerage.call(who, `takes everything from ${what}`, 'POST /holderPlace/exportMyData', { body: ids })
        return
      }
      const key = 'GET /holderPlace/:operationId/:holderId'
      const place = await brokerage.call(who, `opens ${what}`, key, { params: ids })
      const entry = pick(place.res?.papers ?? [], given.paper)
      if (!entry) return
      if (given.what === 'WAIVES') {
        await brokerage.call(who, `does not have ${entry.type} at ${what}`, 'POST /holderPlace/proposeWaiver', {
          body: { ...ids, documentationId: entry._id, reason: `No lo tengo ${OWN_PAPER}` },
        })
        return
      }
      const file = pick(entry.documents, given.paper)
      if (!file) return
      await brokerage.call(who, `removes ${file.name} at ${what}`, 'POST /holderPlace/deleteDocument', {
        body: { ...ids, documentationId: entry._id, documentId: file._id },
      })
    },
  ),
  act({ who: someStaff, n: which }, async (brokerage, { who, n }) => {
    const found = await someHolder(brokerage, n)
    if (!found) return
    const form = multipart({ ...found.ids, body: `Le contesto ${OWN_PAPER}` })
    await brokerage.call(who, `answers ${found.what}`, 'POST /operations/sendMessage', form)
  }),
]

const aNewcomer = fc.constantFrom('Nuria', 'Marc', 'Pol')

/** The staff's changes of the holders. */
export const holderChangeActs = [
  actOn(
    { who: someStaff, n: which, holder: which, shown: fc.boolean(), reason: fc.constantFrom(...LEAVE_REASONS) },
    async (brokerage, operation, { who, holder: at, shown, reason }) => {
      const holders = await readRows(
        brokerage.db,
        'holders',
        { operationId: operation.id },
        ['id', 'position'],
        'position',
      )
      const holder = pick(holders, at)
      if (!holder) return
      const body = { operationId: operation.id, holderId: holder.id }
      const seen = shown ? await seenBy(brokerage, who, body) : undefined
      const does = `says that holder ${holder.position + 1} leaves ${operation.label}`
      await brokerage.call(who, does, 'POST /operations/removeHolder', {
        body: { ...body, reason, ...(seen && { seen }) },
      })
    },
  ),
  actOn({ who: someStaff, n: which, name: aNewcomer, number: fc.nat(3) }, async (brokerage, operation, given) => {
    const { who, name, number } = given
    const of = CUSTOMERS.find(person => brokerage.idOf(person) === operation.userId)
    if (!of) return
    const email = `${name}.${of.surname}${number}@example.es`.toLowerCase()
    await brokerage.call(who, `adds ${name} to ${operation.label}`, 'POST /operations/addHolder', {
      body: { operationId: operation.id, name: `${name} ${of.surname}`, email, phone: `69900000${number}` },
    })
  }),
  actOn({ who: someStaff, n: which }, async (brokerage, operation, { who }) => {
    const reads = `reads who has left ${operation.label}`
    const { res } = await brokerage.call(who, reads, 'GET /operations/:id/formerHolders', {
      params: { id: operation.id },
    })
    if (!res?.undoable) return
    const { changeId, name } = res.undoable
    const does = `undoes the change of ${name} in ${operation.label}`
    await brokerage.call(who, does, 'POST /operations/undoHolderChange', {
      body: { operationId: operation.id, changeId },
    })
  }),
]

async function seenBy(brokerage: Brokerage, who: Caller, body: { operationId: string; holderId: string }) {
  const preview = 'POST /operations/previewHolderChange'
  const { status, res } = await brokerage.call(who, `looks at what would follow`, preview, { body })
  return status === 200 ? res.seen : undefined
}
