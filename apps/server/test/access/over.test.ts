import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Caller } from '@llave/api-contract/define/call'
import {
  type OperationCall,
  refusalOf,
  type Side,
  STANDINGS,
  type Standing,
  WHEN_OVER,
} from '@llave/domain/operations/states/standing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aLink, anOperationToSign } from '../../src/features/signing/signing.testing'
import { aCustomer, anAdmin, anOperation, aTag, aTask, updateRow, useApp } from '../app'
import { aPlaceLink } from '../places'
import { samples } from './samples'

/**
 * Tests each call that changes something about an operation, in each standing of the operation and for each kind of
 * caller, over HTTP.
 */
const test = useApp()
const { db } = test

const [admin, owner] = [await anAdmin(db), await aCustomer(db)]
const staff = { id: admin.id, token: await test.signIn(admin) }
const customer = { id: owner.id, token: await test.signIn(owner) }

const OVER = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE', archivedDate: new Date() } as const
const COLUMNS = {
  LIVE: {},
  ARCHIVED: OVER,
  WITHDRAWN: { ...OVER, withdrawnDate: new Date() },
} as const satisfies Record<Standing, object>

const anOperationThatIs = async (standing: Standing) =>
  anOperation(db, {
    userId: customer.id,
    // Only an unfinished request can be withdrawn.
    state: standing === 'WITHDRAWN' ? 'CUESTIONARIO_EN_CURSO' : 'NEGOCIACION',
    ...COLUMNS[standing],
  })

/** All rows about an operation. */
async function kept(id: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat(o::text, (select array_agg(a::text) from activity a where a.operation_id = o.id),
      (select array_agg(d::text) from documentation d where d.operation_id = o.id),
      (select array_agg(q::text) from questionnaires q where q.operation_id = o.id),
      (select count(*) from tasks t where t.operation_id = o.id)) as all
    from operations o where id = ${id}`.execute(db)
  return rows[0]?.all ?? ''
}

const REFUSALS = ['ERR_OPERATION_ARCHIVED', 'ERR_MAILING_LINK_NOT_VALID']
/** Calls whose result depends on what is saved, or on whether the operation is a new one: see below. */
const BY_CONTENT: readonly OperationCall[] = ['PUT /operations/:id', 'POST /operations/updateMany', 'PUT /tasks/:id']

const whoOf = (key: CallKey): readonly Caller[] => calls[key].who
const keys = (Object.keys(WHEN_OVER) as OperationCall[]).filter(key => !BY_CONTENT.includes(key))
const calledBy = (who: Caller) => keys.filter(key => whoOf(key).includes(who))
const byAccount = keys.filter(key => !whoOf(key).includes('link'))

describe.each(STANDINGS)('an operation that is %s', standing => {
  const sides = (['STAFF', 'CUSTOMER'] as const).flatMap(side =>
    byAccount
      .filter(key => side === 'STAFF' || whoOf(key).some(who => who === 'customer' || who === 'guest'))
      .filter(key => side === 'CUSTOMER' || whoOf(key).some(who => who === 'admin'))
      .map(key => [key, side, refusalOf(key, standing, side)] as const),
  )

  it.each(sides)('%s by %s: %s', async (key, side: Side, refusal) => {
    const operation = await anOperationThatIs(standing)
    const before = await kept(operation.id)
    const sample = { operationId: operation.id, ownerId: staff.id, missingId: crypto.randomUUID() }
    const { token } = side === 'STAFF' ? staff : customer
    const answer = await test.call(key, { ...samples[key](sample), token } as never)
    if (!refusal) return expect(REFUSALS).not.toContain(answer.failure?.message)
    expect(answer.refusal).toEqual([409, refusal])
    expect(await kept(operation.id)).toBe(before)
  })

  /** Calls with the link to the holder's contract, or to their own place. */
  const byLink = [
    ...calledBy('link').map(key => [key, 'their contract', refusalOf(key, standing, 'CUSTOMER')] as const),
    ...calledBy('holder').map(key => [key, 'their place', refusalOf(key, standing, 'CUSTOMER')] as const),
  ]
  it.each(byLink)('%s with the link to %s: %s', async (key, to, refusal) => {
    const { operation, holders } = await anOperationToSign(test, 2)
    const [own, other] = holders
    const [holder, token] =
      to === 'their contract' ? [own, await aLink(test, own)] : [other, await aPlaceLink(test, other)]
    if (standing !== 'LIVE') {
      await updateRow(db, 'operations', operation.id, COLUMNS[standing])
    }
    const before = await kept(operation.id)
    const sample = { operationId: operation.id, ownerId: staff.id, missingId: holder.id }
    const answer = await test.call(key, { ...samples[key](sample), token } as never)
    if (!refusal) return expect(REFUSALS).not.toContain(answer.failure?.message)
    const status = refusal === 'ERR_OPERATION_ARCHIVED' ? 409 : 404
    expect(answer.refusal).toEqual([status, refusal])
    expect(await kept(operation.id)).toBe(before)
  })
})

describe.each(['ARCHIVED', 'WITHDRAWN'] as const)('of one that is %s', standing => {
  const put = (id: string, rawBody: Readonly<Record<string, unknown>>) =>
    test.call('PUT /operations/:id', { params: { id }, rawBody, token: staff.token })

  it('only the reason is saved, or all of it together with its return', async () => {
    const { id, title } = await anOperationThatIs(standing)
    const tag = await aTag(db)
    const before = await kept(id)
    for (const change of [
      { title: 'Otro' },
      { typeOperation: 'REFORMA' },
      { responsable: staff.id },
      { state: 'SUBIR_DOCUMENTACION' },
      { tags: [tag.id] },
      { showBoardArrasDate: true },
      { stateDates: { CUESTIONARIO_COMPLETADO: '2026-01-02T10:00:00Z' } },
      { archivedReason: 'DESCARTADA_INVIABLE', description: 'Y algo más' },
    ]) {
      const { failure } = await put(id, change)
      expect([change, failure?.message]).toEqual([change, 'ERR_OPERATION_ARCHIVED'])
    }
    expect(await kept(id)).toBe(before)
    // Programs send whole records back.
    expect((await put(id, { title, isArchived: true, archivedReason: 'DESCARTADA_INVIABLE' })).res).toMatchObject({
      archivedReason: 'DESCARTADA_INVIABLE',
    })
    expect((await put(id, { title: 'De vuelta', isArchived: false })).res).toMatchObject({
      title: 'De vuelta',
      isArchived: false,
    })
  })

  it('a change to many names it among the refused, and makes the others', async () => {
    const over = await anOperationThatIs(standing)
    const live = await anOperationThatIs('LIVE')
    const tag = await aTag(db)
    const update = async (data: Readonly<Record<string, unknown>>) => {
      const rawBody = { idList: [over.id, live.id], data }
      return (await test.call('POST /operations/updateMany', { rawBody, token: staff.token })).res
    }
    const refused = { _id: over.id, numOperation: over.numOperation, message: 'ERR_OPERATION_ARCHIVED', fields: [] }
    expect(await update({ responsable: staff.id })).toEqual({ total: 1, refused: [refused] })
    expect(await update({ addTags: [tag.id] })).toEqual({ total: 1, refused: [refused] })
    expect(await update({ archivedReason: 'OPERATION_DEV' })).toMatchObject({ total: 2, refused: [] })
    expect(await update({ isArchived: false })).toMatchObject({ total: 2, refused: [] })
  })

  it('no task is moved to it; those that it has are worked on and end', async () => {
    const { id: operationId } = await anOperationThatIs(standing)
    const save = (id: string, rawBody: object) =>
      test.call('PUT /tasks/:id', { params: { id }, rawBody, token: staff.token })
    const elsewhere = await aTask(db, { responsableId: staff.id })
    expect((await save(elsewhere.id, { operationId })).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    const own = await aTask(db, { responsableId: staff.id, operationId })
    expect((await save(own.id, { name: 'Factura', operationId, state: 'COMPLETADA' })).status).toBe(200)
  })
})
