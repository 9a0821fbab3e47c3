import { calendarDay } from '@llave/domain/time/calendar-day'
import { readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { OLGA } from '../people'

interface ToErase {
  readonly kind: 'ACCOUNT' | 'CONTACT' | 'HOLDER'
  readonly _id: string
}

/** Notes that somebody wants to be erased; undefined if that is refused. */
export async function notesErasure(brokerage: Brokerage, record: ToErase, name: string): Promise<string | undefined> {
  const { res } = await brokerage.call(OLGA, `notes that ${name} wants to be erased`, 'POST /privacy/requests', {
    body: { kind: 'ERASURE', way: 'PHONE', receivedOn: calendarDay(brokerage.now()), identityChecked: true, record },
  })
  return res?._id
}

/** Looks at what a block of somebody would take away, and can then block them; undefined if there is nothing to see. */
export async function seesBlock(brokerage: Brokerage, id: string) {
  const params = { id }
  const { status, res } = await brokerage.call(OLGA, 'sees what would go', 'GET /privacy/requests/:id/block', {
    params,
  })
  if (status !== 200) return undefined
  const body = { removesOn: res.removesOn }
  return {
    mayBlock: res.refused.length === 0,
    async blocks() {
      const blocked = await brokerage.call(OLGA, 'blocks them', 'POST /privacy/requests/:id/block', { params, body })
      return blocked.status === 200
    },
    async lifts() {
      const why = { params, body: { reason: 'Fue un error' } }
      const { status } = await brokerage.call(OLGA, 'lifts the block', 'POST /privacy/requests/:id/release', why)
      brokerage.expectSame('the answer to a release', status, 200)
    },
  }
}

/** The same of somebody who has just asked for it. */
export async function asksErasure(brokerage: Brokerage, record: ToErase, name: string) {
  const id = await notesErasure(brokerage, record, name)
  return id === undefined ? undefined : seesBlock(brokerage, id)
}

/** Archives what is live of somebody, or an operation. */
export async function archivesLive(brokerage: Brokerage, which: { userId: string } | { id: string }): Promise<void> {
  const live = await readRows(brokerage.db, 'operations', { isArchived: false, ...which }, ['id', 'numOperation'])
  for (const { id, numOperation } of live) {
    await brokerage.call(OLGA, `archives #${numOperation}`, 'POST /operations/archive', {
      body: { operationId: id, archivedReason: 'CLIENTE_NO_RESPONDE' },
    })
  }
}
