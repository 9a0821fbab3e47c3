import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { samples } from '../access/samples'
import { readRow, useApp } from '../app'
import { CALL_KEYS, type CastRole, useCast } from './cast'

const testApp = useApp()
const cast = useCast(testApp)

const other = '11111111-1111-4111-8111-111111111111'
const past = '2001-01-01T00:00:00.000Z'

/** Fields that an attacker might slip in, by their names on the wire. */
const ON_THE_WIRE = {
  _id: other,
  role: 'superadmin',
  roles: ['superadmin'],
  rol: 'superadmin',
  categoryRols: ['superadmin'],
  active: true,
  isActive: true,
  admin: true,
  isAdmin: true,
  isManager: true,
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2xpcHBlZA$c2xpcHBlZA',
  mustChangePassword: false,
  activatedDate: past,
  createdDate: past,
  created: past,
  registrationTokenHash: 'slipped',
  user: other,
  userId: other,
  author: other,
  by: other,
  numOperation: 1,
  state: 'FORMALIZACION',
  stateDates: { FORMALIZACION: past },
  stateEnteredDate: past,
  isArchived: true,
  archivedReason: 'OPERATION_DEV',
  honorariosMin: 1,
  honorariosMax: 1,
  honorariosDoble: 1,
  providingFunds: false,
  providingFundsDone: true,
  responsable: other,
  responsableId: other,
  tags: ['slipped'],
  contacts: [{ _id: other, role: 'VENDEDOR' }],
  comments: [{ description: 'slipped' }],
  activity: [{ field: 'slipped' }],
  description: 'slipped',
  operationFolder: '/slipped',
  boardListId: 'FORMALIZACION',
  boardRank: 'zzz',
  searchText: 'slipped',
  completed: true,
  completedDate: past,
  notSendEmail: true,
  isPrivate: false,
  isValid: true,
  onlyRow: false,
  type: 'BACKOFFICE',
  status: 'SENT',
  sealNumber: 1,
}
/** The same, and under the names that they have, or would have, in the tables. */
const SLIPPED = Object.fromEntries(
  Object.entries(ON_THE_WIRE).flatMap(([name, value]) => [
    [name, value],
    [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), value],
  ]),
)

/** The tables whose rows such a field could change. */
const WATCHED = [
  'users',
  'operations',
  'questionnaires',
  'company',
  'board_lists',
  'notifications',
  'tags',
  'contacts',
  'holders',
  'comments',
] as const
/** The text of each row, by table and id. */
type Rows = Map<string, { readonly table: string; readonly text: string }>

async function watchedRows(): Promise<Rows> {
  const tables = WATCHED.map(
    table => sql`select ${sql.lit(table)} as "table", to_jsonb(t)::text as "text",
      coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'operation_id', 'only') as id from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{
    table: string
    text: string
    id: string
  }>`${sql.join(tables, sql` union all `)}`.execute(testApp.db)
  return new Map(rows.map(({ id, ...row }) => [`${row.table} ${id}`, row]))
}

/** The rows after the last call; nothing else writes in between. */
let seen: Rows | undefined

/** `table.column` of every existing row that changed, and `table+` for new rows. */
async function changesBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = seen ?? (await watchedRows())
  await work()
  seen = await watchedRows()
  const changed = new Set<string>()
  for (const [id, { table, text }] of seen) {
    const old = before.get(id)
    if (!old) changed.add(`${table}+`)
    else if (old.text !== text) for (const column of differing(old.text, text)) changed.add(`${table}.${column}`)
  }
  return [...changed].sort()
}

/** The names of the columns in which two texts of a row differ. */
function differing(old: string, text: string): string[] {
  const was: Record<string, unknown> = JSON.parse(old)
  const is: Record<string, unknown> = JSON.parse(text)
  return Object.keys(is).filter(column => JSON.stringify(is[column]) !== JSON.stringify(was[column]))
}

/** The columns that archiving and restoring change. */
const ARCHIVING = [
  'operations.is_archived',
  'operations.archived_date',
  'operations.archived_reason',
  'operations.version',
  'operations.field_versions',
] as const

/** The changes that each call's sample may make when it is sent with all of the above. All others: none. */
const MAY: Partial<Record<CallKey, readonly string[]>> = {
  'PUT /questionnaires/:operationId': [
    'questionnaires.answers',
    'questionnaires.version',
    'questionnaires.updated_date',
    'operations.search_text',
    'operations.holder_name',
  ],
  'POST /questionnaires': ['operations+', 'questionnaires+'],
  'DELETE /questionnaires/:operationId': [...ARCHIVING, 'operations.withdrawn_date'],
  'POST /questionnaires/:operationId/restore': [...ARCHIVING, 'operations.withdrawn_date'],
  'POST /apiKeys': ['users+'],
  'POST /operations': ['operations+', 'questionnaires+', 'users+'],
  'POST /boardLists': ['board_lists+'],
  'POST /notifications': ['notifications+'],
  'POST /notifications/readAll': ['notifications.read'],
  'PUT /setup/steps/:step': ['company.setup_put_off'],
  'PUT /privacy/retention': ['company.retention'],
  'PUT /operations/:id/fees': [
    'operations.honorarios_min',
    'operations.honorarios_max',
    'operations.honorarios_doble',
    'operations.version',
    'operations.field_versions',
  ],
}

/** For staff, some of these are legitimate fields of the contract. */
const STAFF_EDITS: readonly CallKey[] = [
  'PUT /operations/:id',
  'PUT /operations/:id/move',
  'POST /operations/archive',
  'POST /operations/activate',
]

/** Fields that staff never set by hand. */
const NEVER = [
  'operations.id',
  'operations.num_operation',
  'operations.user_id',
  'operations.created_date',
  'operations.honorarios_min',
  'operations.honorarios_max',
  'operations.honorarios_doble',
  'operations.operation_folder',
  'operations.providing_funds_done',
]

const WRITES = CALL_KEYS.filter(key => !key.startsWith('GET ') && key !== 'POST /users/logout')
const ACTORS: readonly (CastRole | 'guest')[] = ['guest', 'customer', 'otherCustomer', 'admin', 'superadmin']

const REGISTRATION = {
  ...{ name: 'Ana', lastname: 'Gil', phone: '612345678', password: 'Ruta-Verde-71' },
  ...{ howMeetUs: 'GOOGLE', accept: true },
}

describe('fields that nobody offered (T07, T09, T10, T11, T12; V8.2.3, V15.3.3)', () => {
  for (const key of WRITES) {
    it(`${key}: whoever sends them, only the call's own columns change`, async () => {
      for (const actor of ACTORS) {
        const staffEdit = STAFF_EDITS.includes(key) && (actor === 'admin' || actor === 'superadmin')
        const { params, rawBody } = samples[key](cast.sample)
        const body = { ...SLIPPED, ...(rawBody as object | undefined) }
        const changed = await changesBy(async () => {
          for (const sent of [body, { ...body, user: SLIPPED }, { ...body, data: SLIPPED, record: SLIPPED }]) {
            const answer = await testApp.call(key, {
              ...(params ? { params } : {}),
              rawBody: sent,
              ...(actor === 'guest' ? {} : { token: cast.tokens[actor] }),
            } as never)
            expect(answer.status, JSON.stringify(answer.failure)).toBeLessThan(500)
          }
        })
        const who: readonly string[] = calls[key].who
        const role = actor === 'otherCustomer' ? 'customer' : actor
        const mayTry = who.includes('guest') || who.includes(role)
        const allowed = staffEdit
          ? changed.filter(column => !NEVER.includes(column))
          : (MAY[key] ?? OWN_ACCOUNT[key] ?? [])
        expect(
          changed.filter(column => !mayTry || !allowed.includes(column)),
          `by ${actor}`,
        ).toEqual([])
      }
    })
  }

  it('a registration makes a customer who still has to confirm, whatever it claims', async () => {
    const answer = await testApp.call('POST /users', {
      rawBody: {
        ...{ ...SLIPPED, ...REGISTRATION, id: null },
        ...{ email: 'ana.gil@example.es', roles: ['customer'] },
      },
    })
    expect(answer.status).toBe(200)
    const row = await readRow(testApp.db, 'users', { email: 'ana.gil@example.es' })
    expect(row).toMatchObject({ roles: ['customer'], active: false, activatedDate: null })
    expect(row.id).not.toBe(other)
    expect(row.passwordHash).not.toBe(ON_THE_WIRE.passwordHash)
    expect(row.createdDate.toISOString()).not.toBe(past)
  })

  it.each([['superadmin'], ['admin'], ['root']])('nobody registers as %s', async role => {
    const answer = await testApp.call('POST /users', {
      rawBody: { ...REGISTRATION, phone: '612345679', email: `${role}@example.es`, roles: [role] },
    })
    expect(answer.success).toBe(false)
  })
})

/** In the body of the caller's own account the fields are under `user`, so nothing slipped in beside it is one. */
const OWN_ACCOUNT: Partial<Record<CallKey, readonly string[]>> = { 'POST /auth/user/update': [] }
