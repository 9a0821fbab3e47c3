import type { AuditFilters } from '@llave/api-contract/audit.calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer, aHolder, anAdmin, anOperation, aSuperadmin, insertRow, useApp } from '../../../test/app'

const app = useApp()

const list = async (filters: AuditFilters, more: { before?: number; perPage?: number } = {}) =>
  (await app.call('POST /audit/list', { token: owner, body: { filters, ...more } })).res

const { db } = app.database
const owner = await app.signIn(await aSuperadmin(db))
const admin = await anAdmin(db)
const broker = { id: admin.id, token: await app.signIn(admin) }
const operation = await anOperation(db, { userId: (await aCustomer(db)).id })
const holder = await aHolder(db, { operationId: operation.id, position: 0, name: 'Ana Gil' })
await insertRow(db, 'audit', [
  { action: 'contract.signed', entity: 'holder', entityId: holder.id, ip: '203.0.113.7' },
  {
    action: 'documents.downloaded',
    entity: 'operation',
    entityId: operation.id,
    actorId: broker.id,
    details: JSON.stringify({ operationId: operation.id, files: 12, ids: [] }),
  },
  { action: 'horse.ridden', createdDate: new Date('2025-03-29T23:30:00Z') },
])

describe('the audit', () => {
  it('says in words who did what to whom, from where, and in which operation', async () => {
    const { records } = await list({ numOperation: operation.numOperation })
    expect(records).toMatchObject([
      { action: 'Ha descargado varios documentos', person: { _id: broker.id }, details: '12 archivos' },
      { action: 'Contrato firmado', person: null, subject: 'Ana Gil', ip: '203.0.113.7' },
    ])
    expect(records.map(row => row.operation?.numOperation)).toEqual([operation.numOperation, operation.numOperation])
  })

  it('is filtered by person, kind and days in Madrid; what it does not know keeps its code', async () => {
    await app.call('POST /audit/list', { token: broker.token, body: {} })
    const actions = async (filters: AuditFilters) => (await list(filters)).records.map(({ action }) => action)
    expect(await actions({ personId: broker.id })).toEqual(['Acceso denegado', 'Ha descargado varios documentos'])
    expect(await actions({ personId: broker.id, kinds: ['READ', 'EXPORT'] })).toEqual([
      'Ha descargado varios documentos',
    ])
    expect(await actions({ from: '2025-03-30', to: '2025-03-30' })).toEqual(['horse.ridden'])
    expect(await actions({ to: '2025-03-29' })).toEqual([])
    expect(await actions({ numOperation: 999_999 })).toEqual([])
  })

  it('is read page by page, each entry once, also where several have one time', async () => {
    await sql`insert into audit (action, created_date) select 'login', '2024-05-01' from generate_series(1, 7)`.execute(
      app.db,
    )
    const period = { from: '2024-05-01', to: '2024-05-01' } as const
    const seen: string[] = []
    let before: number | undefined
    do {
      const page = await list(period, { perPage: 3, ...(before && { before }) })
      seen.push(...page.records.map(({ _id }) => _id))
      before = page.next ?? undefined
    } while (before)
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })

  it('is saved as a file, which leaves its own trace', async () => {
    const answer = await app.request('POST /api/audit/export', owner, {
      format: 'csv',
      filters: { numOperation: operation.numOperation },
    })
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(`Sin cuenta;Contrato firmado;Ana Gil;${operation.numOperation};;203.0.113.7`)
    expect((await list({ kinds: ['EXPORT'] })).records[0]).toMatchObject({
      action: 'Ha exportado una lista',
      details: 'Registro · 2 filas · CSV',
    })
  })
})
