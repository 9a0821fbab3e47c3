import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { anAdmin, useApp } from '../../../test/app'
import { type Actor, WITHOUT_SESSION } from '../platform'
import { doFor } from '../slots'
import { type ExportSource, type ExportWish, exportList } from './export-list'
import type { ExportTable } from './export-table'

const test = useApp()

interface Row {
  readonly _id: string
  readonly name: string | null
}
type Id = 'name' | 'count' | 'amount' | 'day' | 'moment'

/** Half past midnight in Madrid, which is the previous day in UTC. */
const NIGHT = '2026-07-31T22:30:00.000Z'

const table: ExportTable<Row, Id> = {
  name: 'area.titles.operations',
  columns: {
    name: { kind: 'text', title: 'operations.fields.title', value: row => row.name },
    count: { kind: 'whole', title: 'board.table.days', value: () => 1042 },
    amount: { kind: 'money', title: 'common.words.amount', value: () => 1234567.5 },
    day: { kind: 'day', title: 'board.table.since', value: () => NIGHT },
    moment: { kind: 'moment', title: 'tasks.columns.createdDate', value: row => (row.name === null ? null : NIGHT) },
  },
}

async function exported(
  rows: readonly Row[],
  wish: Partial<ExportWish<Id>>,
  source: ExportSource<Row> = {
    ids: async () => rows.map(({ _id }) => _id),
    rows: async ids => rows.filter(({ _id }) => ids.includes(_id)).reverse(),
  },
) {
  const admin = await anAdmin(test.db)
  const actor: Actor = { ...WITHOUT_SESSION, userId: admin.id, roles: ['admin'], language: 'es' }
  const body: ExportWish<Id> = { format: 'csv', columns: ['name', 'count', 'amount', 'day', 'moment'], ...wish }
  const answer = await exportList(test.app.platform, { actor, ip: '127.0.0.1', body }, table, source)
  if (!(answer.body instanceof Readable)) throw new Error('A list is streamed')
  return { name: answer.name, type: answer.type, stream: answer.body }
}
const csv = async (rows: readonly Row[], wish: Partial<ExportWish<Id>> = {}) =>
  text((await exported(rows, wish)).stream)

describe('a list as CSV', () => {
  it('has its mark, semicolons, decimal commas and the times of Madrid', async () => {
    const rows = [
      { _id: 'a', name: 'Gil; Ana "la de Sol"' },
      { _id: 'b', name: null },
    ]
    // As bytes, because a text decoder removes the BOM.
    const bytes = await buffer((await exported(rows, {})).stream)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      [
        'Título;Días;Importe;En el estado desde;Creada',
        '"Gil; Ana ""la de Sol""";1042;1234567,50;01/08/2026;01/08/2026 00:30',
        ';1042;1234567,50;01/08/2026;',
        '',
      ].join('\r\n'),
    )
  })

  it.each(['Calle Mayor 1\nMadrid', 'Calle Mayor 1\rMadrid', 'Calle Mayor 1\r\nMadrid'])(
    'keeps the lines of %j in one cell',
    async name => {
      const lines = await csv([{ _id: 'a', name }], { columns: ['name', 'count'] })
      expect(lines).toBe(`Título;Días\r\n"${name}";1042\r\n`)
    },
  )

  it.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'takes the harm out of a cell that begins like %j (T58)',
    async name => {
      const [, line = ''] = (await csv([{ _id: 'a', name }], { columns: ['name', 'count'] })).split('\r\n')
      expect(line.replace(/^"/, '').startsWith(`'${name}`)).toBe(true)
    },
  )

  it('keeps the order of the list and the chosen columns, over many batches, and leaves out what has gone', async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => ({ _id: `r${index}`, name: `n${index}` }))
    const lines = (await csv(rows, { columns: ['name'] })).trim().split('\r\n')
    expect(lines).toEqual(['Título', ...rows.map(({ name }) => name)])
    const chosen = await csv(rows, { columns: ['count', 'name'], idList: ['r3', 'r1', 'gone'] })
    expect(chosen.trim().split('\r\n').slice(1)).toEqual(['1042;n1', '1042;n3'])
  })

  it('goes round by person: several of one keep nobody else’s waiting for more than a batch', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => `r${n}`)
    const reading: { readonly who: string; readonly end: () => void }[] = []
    const order: string[] = []
    const export300 = (who: string) =>
      doFor(who, async () => {
        const rows = () => new Promise<Row[]>(resolve => reading.push({ who, end: () => resolve([]) }))
        return exported([], {}, { ids: async () => ids, rows })
      })
    const begun = await Promise.all(['greedy', 'greedy', 'greedy', 'other', 'third'].map(export300))
    const files = begun.map(({ stream }) => text(stream))
    while (order.length < 15) {
      await vi.waitUntil(() => reading.length > 0, { interval: 1 })
      for (let tick = 0; tick < 20; tick++) await setImmediate()
      const { who, end } = reading.shift() ?? { who: '', end: () => {} }
      order.push(who)
      end()
    }
    await Promise.all(files)
    expect(Math.max(order.lastIndexOf('other'), order.lastIndexOf('third'))).toBeLessThan(9)
  })

  it('leaves a trace of who took what', async () => {
    await csv([{ _id: 'a', name: 'Ana' }], { columns: ['name'] })
    const { details } = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'list.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ list: 'area.titles.operations', format: 'csv', columns: ['name'], rows: 1 })
  })
})

describe('a list as an Excel file', () => {
  it('has numbers and dates that can be computed with, and texts that stay texts (T58)', async () => {
    const rows = [
      { _id: 'a', name: '=HYPERLINK("http://evil.example")' },
      { _id: 'b', name: 'x'.repeat(40_000) },
    ]
    const { stream, name } = await exported(rows, { format: 'xlsx' })
    const [sheet] = (await readXlsx(await buffer(stream))).sheets
    expect(sheet?.name).toBe('Operaciones')
    expect(sheet?.rows[0]).toEqual(['Título', 'Días', 'Importe', 'En el estado desde', 'Creada'])
    expect(sheet?.rows[1]).toEqual([
      rows[0]?.name,
      1042,
      1234567.5,
      new Date('2026-08-01T00:00:00Z'),
      new Date('2026-08-01T00:30:00Z'),
    ])
    expect([...(sheet?.cells?.values() ?? [])].filter(cell => cell.formula !== undefined)).toEqual([])
    expect(String(sheet?.rows[2]?.[0])).toHaveLength(32_767)
    expect(name).toMatch(/^operaciones-\d{4}-\d\d-\d\d\.xlsx$/)
  })
})
