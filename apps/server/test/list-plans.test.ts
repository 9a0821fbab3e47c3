import type { CallKey } from '@llave/api-contract/call-types'
import { CONTACT_SORTS } from '@llave/api-contract/contacts.calls'
import { ACCOUNT_SORTS } from '@llave/api-contract/people.calls'
import { TASK_SORTS } from '@llave/api-contract/tasks.calls'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSuperadmin, useApp } from './app'
import { rowsRead } from './plans'

const test = useApp()
const ROWS = 4000

/** Enough rows that a full scan is never the cheapest plan; properties are distributed independently. */

const { db } = test.database
const owner = await aSuperadmin(db)
const token = await test.signIn(owner)
const numbers = sql`(select n, abs(hashint4(n * 3)) as a, abs(hashint4(n * 5)) as b
  from generate_series(1, ${sql.lit(ROWS)}) n) numbers`
await sql`
  insert into users (email, name, lastname, roles, active, company, country, created_date, last_sign_in_date)
  select 'p' || n || '@example.com', 'Persona', n::text, case when a % 50 = 0 then '{agency}' else '{customer}' end::text[],
    b % 30 <> 0, case when a % 40 = 0 then 'Pisos ' || b % 5 end, case when b % 40 = 0 then 'Portugal' end,
    now() - make_interval(mins => a % 100000), case when a % 3 = 0 then now() - make_interval(mins => b % 100000) end
  from ${numbers}`.execute(db)
await sql`
  insert into contacts (name, email, how_meet_us, created_date)
  select 'Persona ' || n, 'p' || n || '@example.com', case when a % 40 = 0 then 'GOOGLE' end,
    now() - make_interval(mins => b % 100000)
  from ${numbers}`.execute(db)
await sql`
  with operation as (
    insert into operations (title, user_id, type_operation, board_rank) values ('Casa', ${owner.id}, 'COMPRA', 'a')
    returning id
  )
  insert into operation_contacts (operation_id, contact_id, role)
  select operation.id, contacts.id, 'TASADOR' from operation, contacts where abs(hashtext(name)) % 40 = 0`.execute(db)
await sql`
  insert into tasks (name, type, state, responsable_id, created_by, expiration_date, created_date)
  select 'Tarea ' || n, case when a % 30 = 0 then 'REUNION' else 'LLAMADA' end,
    case when b % 30 = 0 then 'PENDIENTE' else 'COMPLETADA' end, ${owner.id}, ${owner.id},
    now() + make_interval(hours => a % 400 - 200), now() - make_interval(mins => b % 100000)
  from ${numbers}`.execute(db)
await sql`
  insert into emails (to_address, template, status, subject, created_date)
  select 'p' || n || '@example.com', case when a % 40 = 0 then 'rare' else 'frequent' end,
    case when b % 40 = 0 then 'DEAD' else 'SENT' end, 'Su solicitud ' || n, now() - make_interval(mins => a % 100000)
  from ${numbers}`.execute(db)
await sql`
  insert into audit (actor_id, action, created_date)
  select case when a % 40 = 0 then ${owner.id}::uuid end, case when b % 40 = 0 then 'list.exported' else 'login' end,
    now() - make_interval(mins => a % 100000)
  from ${numbers}`.execute(db)
await sql`vacuum analyze users, contacts, operation_contacts, tasks, emails, audit`.execute(db)

afterEach(() => vi.restoreAllMocks())

/** The most rows of a table that one statement of a page reads. */
async function mostRead(call: CallKey, table: string, body: object): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await test.call(call, { token, rawBody: body })
  const queries = sent.mock.calls.map(([query]) => query as unknown as { text?: string; values?: unknown[] })
  vi.restoreAllMocks()
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  const reads: number[] = []
  for (const { text = '', values = [] } of queries) {
    if (!new RegExp(`\\bfrom "?${table}\\b[^]* order by [^]* limit `).test(text)) continue
    reads.push(await rowsRead(test.db, table, CompiledQuery.raw(text, values)))
  }
  expect(reads.length).toBeGreaterThan(0)
  return Math.max(...reads)
}

interface List {
  readonly call: CallKey
  readonly table: string
  readonly sorts: readonly string[]
  readonly filters: readonly object[]
  readonly search?: string
  readonly more?: object
}

const LISTS: Readonly<Record<string, List>> = {
  contacts: {
    ...{ call: 'POST /contacts/listPagination', table: 'contacts', sorts: CONTACT_SORTS, search: 'persona 3999' },
    filters: [{ howMeetUs: 'GOOGLE' }, { role: 'TASADOR' }, { hasOperations: true }, { hasOperations: false }],
  },
  users: {
    ...{ call: 'POST /users/listPagination', table: 'users', sorts: ACCOUNT_SORTS, search: 'p3999' },
    filters: [{ active: false }, { active: true }, { company: 'Pisos 3' }, { country: 'portugal' }],
  },
  managers: {
    ...{ call: 'POST /users/listPagination', table: 'users', sorts: ACCOUNT_SORTS, more: { role: ['admin'] } },
    filters: [{ active: true }],
  },
  tasks: {
    ...{ call: 'POST /tasks/listPagination', table: 'tasks', sorts: TASK_SORTS, search: 'tarea 3999' },
    filters: [{ filter: 'PENDING' }, { filter: 'OVERDUE' }, { filter: 'THIS_WEEK' }, { type: 'REUNION' }],
  },
  outbox: {
    ...{ call: 'POST /outbox/listPagination', table: 'emails', sorts: ['createdDate'], search: 'p3999' },
    filters: [{ status: 'DEAD' }, { status: ['SENT', 'FAILED'] }, { template: 'rare' }],
  },
}

describe('a page', () => {
  for (const [name, { call, table, sorts, filters, search = '', more }] of Object.entries(LISTS)) {
    it.each(sorts)(`of the ${name} by %s read by an index under every filter`, async id => {
      const asked = [{}, ...filters].map(advancedFilter => ({ advancedFilter, searchText: '' }))
      for (const { advancedFilter, searchText } of [...asked, { advancedFilter: {}, searchText: search }]) {
        const dataFilter = { perPage: 20, searchText }
        const read = await mostRead(call, table, { ...more, dataFilter, sort: { id }, advancedFilter })
        expect(read, JSON.stringify({ advancedFilter, searchText })).toBeLessThan(ROWS / 2)
      }
    })
  }

  it('of the audit is read by an index under every filter', async () => {
    for (const filters of [
      {},
      { kinds: ['EXPORT'] },
      { from: '2026-01-01' },
      { personId: 'ffffffff-0000-4000-8000-000000000000' },
    ]) {
      expect(await mostRead('POST /audit/list', 'audit', { filters, perPage: 20 })).toBeLessThan(ROWS / 2)
    }
  })
})
