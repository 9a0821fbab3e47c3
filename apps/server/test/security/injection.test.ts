import { operationFilters } from '@llave/api-contract/operations.calls'
import { isCouponHandle } from '@llave/domain/validation/formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOperation, useApp } from '../app'
import { useCast } from './cast'
import { checksums } from './checksum'

const testApp = useApp()
const cast = useCast(testApp)

/** Ends a literal, comments out the rest, waits, joins or reads elsewhere; in the dialects that attackers try. */
const SQL = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  ';',
  '--',
  '/*',
  '*/',
  ')',
  "')",
  '$1',
  '$$',
  '$$;select 1;$$',
  '?',
  ':id',
  '@@version',
  "' or '1'='1",
  "' or 1=1--",
  '" or ""="',
  "') or ('1'='1",
  '1 or 1=1',
  '1; drop table operations',
  "'; drop table operations; --",
  "'; update users set roles='{superadmin}'; --",
  "' union select null--",
  "' union select password_hash from users--",
  'title; select pg_sleep(5)',
  "'; select pg_sleep(5)--",
  "' || pg_sleep(5)--",
  "1' and (select 1 from pg_sleep(5)) is not null--",
  "' and 1=(select count(*) from users)--",
  '(select password_hash from users limit 1)',
  'case when (1=1) then title else id end',
  'title,(select 1)',
  'title desc, id',
  'title nulls last',
  'password_hash',
  'users.password_hash',
  'operations.id',
  'OPERATIONS.TITLE',
  'title"',
  '"title"',
  "title'",
  'title--',
  'title/**/desc',
  'title;',
  'title\u0000',
  'title\ndesc',
  'ti\ttle',
  ' title',
  'title ',
  'TITLE',
  '1',
  '-1',
  '0x31',
  'null',
  'true',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'asc; drop table users',
  'ascending',
  'ASC',
  'desc nulls first',
  'desc,(select 1)',
  "asc' --",
  '1=1',
  '{"$gt":""}',
  '$ne',
  '{{7*7}}',
  '#{7*7}',
  '%27%20or%201=1',
  '%',
  '%%%%',
  '_',
  '___',
  '[a-z]',
  '^.*$',
  'a.*(',
  '(a+)+$',
  "E'\\x27'",
  "U&'\\0027'",
  'ʼ or 1=1',
  '＇ or 1=1',
  'à\u0301'.repeat(20),
  '\u202e\u0000',
  "copy users to program 'id'",
  "'::text::int",
  '1e309',
  'NaN',
  'x'.repeat(10_000),
]

/** The same attacks in shapes other than text. */
const SHAPES: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { toString: 'x' },
  [],
  [[]],
  [{}],
  [null],
  {},
  0,
  -1,
  1.5,
  2 ** 53 + 2,
  true,
  null,
]

const LISTS = ['POST /operations/listPagination'] as const
const list = (rawBody: unknown) => testApp.call(LISTS[0], { rawBody, token: cast.tokens.admin })

let before: Record<string, string>

beforeAll(async () => {
  const { db } = testApp.database
  await anOperation(db, { userId: cast.ids.customer, state: 'NEGOCIACION', title: 'Compra 100% segura' })
  await anOperation(db, { userId: cast.ids.customer, state: 'NEGOCIACION', title: 'Compra sub_rayada a.*( fin' })
  await db
    .updateTable('operations')
    .set(eb => ({ searchText: eb.fn('lower', ['title']) }))
    .execute()
  before = await checksums(db)
})

async function expectUntouched(): Promise<void> {
  expect(await checksums(testApp.db)).toEqual(before)
}

describe('what is not on the closed lists is a 400 (T55, V1.2.4, V4.3.1)', () => {
  it('the corpus has its size', () => {
    expect(SQL.length + SHAPES.length).toBeGreaterThanOrEqual(100)
  })

  const ids = Object.keys(operationFilters)
  const slots: Record<string, (value: unknown) => unknown> = {
    'sort.id': value => ({ sort: { id: value } }),
    'sort.direction': value => ({ sort: { id: 'title', direction: value } }),
    'filterColumns id': value => ({ filterColumns: [{ id: value, value: 'x' }] }),
    'filterColumns itself': value => ({ filterColumns: [value] }),
    'advancedFilter key': value => ({
      advancedFilter: { [typeof value === 'string' ? value : JSON.stringify(value)]: 'x' },
    }),
    'dataFilter.page': value => ({ dataFilter: { page: value } }),
    'dataFilter.perPage': value => ({ dataFilter: { perPage: value } }),
    ...Object.fromEntries(
      ids.flatMap(id => [
        [`value of the filter ${id}`, (value: unknown) => ({ filterColumns: [{ id, value }] })],
        [`list as the filter ${id}`, (value: unknown) => ({ filterColumns: [{ id, value: [value] }] })],
        [`value of the advanced filter ${id}`, (value: unknown) => ({ advancedFilter: { [id]: value } })],
      ]),
    ),
  }

  for (const [slot, bodyWith] of Object.entries(slots)) {
    it(slot, async () => {
      for (const value of [...SQL, ...SHAPES]) {
        const answer = await list(bodyWith(value))
        // Some are valid values for some slots: an empty list, true, a word that could be a coupon.
        const fits = typeof value !== 'string' || (slot.endsWith('coupon') && isCouponHandle(value))
        expect(
          answer.status,
          `${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(answer.failure)?.slice(0, 200)}`,
        ).toSatisfy((status: number) => status === 400 || (fits && status === 200))
      }
      await expectUntouched()
    })
  }

  it('more than twenty filters, or fifty values of one, are refused', async () => {
    const column = { id: 'isArchived', value: 'TODAS' }
    expect((await list({ filterColumns: Array(21).fill(column) })).status).toBe(400)
    const value = Array(51).fill(cast.sample.missingId)
    expect((await list({ filterColumns: [{ id: 'tags', value }] })).status).toBe(400)
    expect((await list({ advancedFilter: { tags: value } })).status).toBe(400)
  })
})

describe('text is looked for as it is (T55, T56, V1.2.9)', () => {
  it('nothing in a search is an error, a pattern or a command', async () => {
    for (const searchText of SQL) {
      const answer = await list({ dataFilter: { searchText } })
      expect([200, 400], searchText.slice(0, 60)).toContain(answer.status)
      const found = await testApp.call('POST /operations/search', { rawBody: { searchText }, token: cast.tokens.admin })
      expect([200, 400], searchText.slice(0, 60)).toContain(found.status)
      const board = await testApp.call('POST /operations/listBoard', {
        rawBody: { filters: { search: searchText } },
        token: cast.tokens.admin,
      })
      expect([200, 400], searchText.slice(0, 60)).toContain(board.status)
    }
    await expectUntouched()
  })

  it.each([
    ['100%', ['Compra 100% segura']],
    ['00% s', ['Compra 100% segura']],
    ['sub_ray', ['Compra sub_rayada a.*( fin']],
    ['a.*(', ['Compra sub_rayada a.*( fin']],
    ['%%%%', []],
    ['___', []],
    ['sub%rayada', []],
    ['1_0%', []],
    ['.*.*', []],
    ["' or '1'='1", []],
  ])('%j finds %j', async (searchText, titles) => {
    const { res } = await list({ dataFilter: { searchText } })
    expect(res.records.map(record => record.title)).toEqual(titles)
  })
})

describe('elsewhere on the way to the database (V1.2.4)', () => {
  it('ids in the path, cursors and list ids of the board', async () => {
    const token = cast.tokens.admin
    for (const value of SQL.map(text => text.slice(0, 150))) {
      const answers = await Promise.all([
        testApp.call('GET /operations/:id', { params: { id: value }, token }),
        testApp.call('PUT /operations/:id', { params: { id: value }, rawBody: { title: 'x' }, token }),
        testApp.call('GET /questionnaires/:operationId', { params: { operationId: value }, token }),
        testApp.call('POST /operations/listBoard', { rawBody: { listId: value.slice(0, 60) }, token }),
        testApp.call('POST /operations/listBoard', { rawBody: { listId: 'NEGOCIACION', cursor: value }, token }),
        testApp.call('PUT /boardLists/:id', { params: { id: value.slice(0, 60) }, rawBody: { title: 'x' }, token }),
        testApp.call('DELETE /boardLists/:id', { params: { id: value.slice(0, 60) }, token }),
      ])
      for (const answer of answers) {
        expect(answer.status, `${value}: ${JSON.stringify(answer.failure)}`).toBeLessThan(500)
        if (answer.status === 200) expect(answer.res).not.toHaveProperty('_id')
      }
    }
    await expectUntouched()
  })

  it('e-mail, password and codes of guests', async () => {
    for (const value of SQL.map(text => text.slice(0, 140))) {
      const answers = await Promise.all([
        testApp.call('POST /users/authenticateAdm', { rawBody: { email: `${value}@example.es`, password: value } }),
        testApp.call('POST /users/activateUser', { rawBody: { userId: value.slice(0, 60), activationCode: value } }),
        testApp.call('POST /users/validatePassword', {
          rawBody: { userId: value.slice(0, 60), activationCode: value },
        }),
        testApp.call('POST /users/resetPassword', { rawBody: { email: value } }),
        testApp.call('POST /users/resendEmail', { rawBody: { userId: cast.ids.customer, registrationToken: value } }),
        testApp.call('GET /dev/mailbox', { query: { to: value } }),
      ])
      for (const [index, answer] of answers.entries()) {
        expect(answer.status, `${index} ${value}: ${JSON.stringify(answer.failure)}`).toBeLessThan(500)
        if (index < 5) expect(answer.success).toBe(false)
      }
    }
    // Refused logins leave their entry in the audit, and only that.
    const { audit: _now, ...now } = await checksums(testApp.db)
    const { audit: _then, ...then } = before
    expect(now).toEqual(then)
  })
})
