import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { hasSpcConditions } from '@llave/domain/money/fees'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import {
  isBeforeInOrder,
  OPERATION_STATES,
  type OperationState,
} from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { derived, FOLLOWING_FIELDS } from '@llave/domain/questionnaire/derived'
import { validateAnswers } from '@llave/domain/questionnaire/validate'
import { calendarDay, DAY_MS, HOUR_MS, timeOfDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows, useApp } from '../../test/app'
import { useFolder } from '../../test/folder'
import { readFormer } from '../features/holder-changes/holder-changes.published'
import { runImports } from '../features/imports/imports.published'
import { tellOfLateBatch } from '../features/notifications/notifications.published'
import type { Db } from '../platform/database/db'
import { createDiskStore } from '../platform/files/disk-store'
import { fileKeyColumns } from '../platform/files/file-references'
import { type FileStore, StorageError } from '../platform/files/file-store'
import { inTransaction, type Platform } from '../platform/platform'
import { loadDemo } from './load-demo'

const MILESTONE_COLUMNS = [
  'presentationProposalsDate',
  'appraisalDate',
  'signFeinDate',
  'signTransparencyActDate',
  'formalizationDate',
] as const

const testApp = useApp()
const { db } = testApp
const elsewhere = useFolder().path
/** The store's folder names of the operations, by operation id. */
const folderNames = new Map<string, string>()
/** The platform with a store that, like Google Drive, looks up the names of operations. */
let platform: Platform

/** A store on another machine whose first write fails because it is full. */
function storeFarAway(db: Db): FileStore {
  const disk = createDiskStore(elsewhere)
  let isFull = true
  return {
    ...disk,
    put: () => Promise.reject(new StorageError('the transaction of the demo has no time for an upload')),
    async putBack(key, bytes, meta) {
      if (isFull) {
        isFull = false
        throw new StorageError('it is full')
      }
      const [folder = ''] = key.split('/')
      if (!folderNames.has(folder)) {
        const wanted = db.selectFrom('operations').select('numOperation').where('id', '=', folder)
        folderNames.set(folder, `Nº ${(await wanted.executeTakeFirstOrThrow()).numOperation}`)
      }
      await disk.putBack(key, bytes, meta)
    },
  }
}

// It stores some two thousand files.
beforeAll(async () => {
  const { config } = testApp.app.platform
  const files = storeFarAway(db)
  platform = { ...testApp.app.platform, files, config: { ...config, storageUrl: 'drive://elsewhere' } }
  // A first start that fails is finished by the next one.
  await expect(loadDemo(platform)).rejects.toThrow('it is full')
  await loadDemo(platform)
}, 600_000)

describe('the demo brokerage', () => {
  it('has a logo', async () => {
    const { logo } = await db.selectFrom('company').select('logo').executeTakeFirstOrThrow()
    expect(logo).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  it('has about two hundred operations in every state and of every type', async () => {
    const rows = await db.selectFrom('operations').select(['state', 'typeOperation']).execute()
    expect(rows.length).toBeGreaterThanOrEqual(190)
    expect(new Set(rows.map(row => row.state))).toEqual(new Set(OPERATION_STATES))
    expect(new Set(rows.map(row => row.typeOperation))).toEqual(new Set(OPERATION_TYPES))
  })

  it('tells a believable story: no date in the future, each state after the one before it', async () => {
    const rows = await db.selectFrom('operations').select(['stateDates', 'createdDate']).execute()
    for (const { stateDates, createdDate } of rows) {
      const dates = OPERATION_STATES.flatMap(state => Date.parse(stateDates[state] ?? '') || [])
      expect(dates).toEqual([...dates].sort((a, b) => a - b))
      expect(Math.max(...dates)).toBeLessThanOrEqual(Date.now())
      expect(dates[0]).toBe(createdDate.getTime())
    }
  })

  it('has nobody at work by night, and no notary on a Sunday', async () => {
    const rows = await readRows(db, 'operations', {}, ['stateDates', 'createdDate', ...MILESTONE_COLUMNS])
    for (const { stateDates, createdDate, ...milestones } of rows) {
      for (const date of [createdDate, ...Object.values(stateDates).map(date => new Date(date))]) {
        if (Date.now() - date.getTime() > DAY_MS) expect(timeOfDay(date)).toMatch(/^(0[89]|1\d|20:00)/)
      }
      for (const date of Object.values(milestones)) {
        if (!date) continue
        expect(timeOfDay(date)).toMatch(/^(09|1[0-7]):(00|30)$/)
        expect(new Date(calendarDay(date)).getUTCDay() % 6).not.toBe(0)
      }
    }
    const before = new Date(Date.now() - 3 * DAY_MS)
    const signed = await db.selectFrom('contractSignings').select('signedDate as date').execute()
    const written = await db.selectFrom('comments').select('createdDate as date').execute()
    const times = [...signed, ...written].flatMap(({ date }) => (date && date < before ? timeOfDay(date) : []))
    expect(times.length).toBeGreaterThan(100)
    expect(times.filter(time => time < '08:00' || time > '22:00')).toEqual([])
  })

  it('has told the brokers of what is late when it became late, and leaves the schedule nothing to catch up on', async () => {
    const notices = () =>
      db
        .selectFrom('notifications as n')
        .innerJoin('operations as o', 'o.id', 'n.operationId')
        .select(['n.createdDate', 'n.read', 'o.state', 'o.stateEnteredDate'])
        .where('n.kind', '=', 'LATE')
        .execute()
    const told = await notices()
    // The setup ends at the moment at which the demo is loaded.
    const { setupEndedDate: loaded } = await db.selectFrom('company').select('setupEndedDate').executeTakeFirstOrThrow()
    for (const { createdDate, read, state, stateEnteredDate } of told) {
      const hours = DEFAULT_THRESHOLDS[state] ?? 0
      expect(createdDate.getTime() - stateEnteredDate.getTime()).toBe(hours * HOUR_MS + 1)
      expect(read).toBe((loaded?.getTime() ?? 0) - createdDate.getTime() > 2 * DAY_MS)
    }
    expect(new Set(told.map(({ createdDate }) => calendarDay(createdDate))).size).toBeGreaterThan(3)
    await inTransaction(platform, null, tellOfLateBatch)
    expect(await notices()).toHaveLength(told.length)
  })

  it('has only questionnaires that a customer could have filled in', async () => {
    const rows = await db
      .selectFrom('questionnaires')
      .select(['typeOperation', 'answers'])
      .where('completedDate', 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThan(150)
    for (const { typeOperation, answers } of rows) {
      expect(validateAnswers(typeOperation, answers, { now: new Date() })).toEqual({})
    }
  })

  it("has the fields that follow from the answers and the customer's collective", async () => {
    const rows = await db
      .selectFrom('operations as o')
      .innerJoin('questionnaires as q', 'q.operationId', 'o.id')
      .innerJoin('users as u', 'u.id', 'o.userId')
      .select(FOLLOWING_FIELDS.map(name => `o.${name}` as const))
      .select(['o.numOperation', 'q.typeOperation', 'q.answers', 'q.completedDate', 'u.collective'])
      .execute()
    const isSpc: boolean[] = []
    for (const { numOperation, typeOperation, answers, collective, completedDate, ...stored } of rows) {
      const completed = completedDate !== null
      const given = derived({ typeOperation, answeredType: typeOperation, answers, completed, collective })
      expect({ numOperation, ...stored }).toEqual({ numOperation, ...given.fields })
      isSpc.push(completed && hasSpcConditions(given.feeCase))
    }
    expect(new Set(isSpc)).toEqual(new Set([true, false]))
  })

  it('is late as seldom as a brokerage is: about one live operation in ten', async () => {
    const live = await readRows(db, 'operations', { isArchived: false }, ['state', 'stateEnteredDate'])
    const late = live.filter(
      ({ state, stateEnteredDate }) =>
        Date.now() - stateEnteredDate.getTime() > (DEFAULT_THRESHOLDS[state] ?? Number.POSITIVE_INFINITY) * HOUR_MS,
    )
    expect(late.length).toBeGreaterThanOrEqual(8)
    expect(late.length).toBeLessThanOrEqual(18)
  })

  it('knows the incomes of most live operations, and no two comments of one are alike', async () => {
    const { rows } = await sql<{ known: number; all: number; alike: number }>`
      select count(*) filter (where answers -> 'holders' -> 0 ? 'monthlyIncome')::int as known, count(*)::int as all,
        (select count(*) - count(distinct (operation_id, regexp_replace(description, '<span.*?</span>', '')))
          from comments)::int as alike
      from questionnaires where completed_date is not null`.execute(db)
    expect(rows[0]?.alike).toBe(0)
    expect(rows[0]?.known).toBeGreaterThan(0.75 * (rows[0]?.all ?? 0))
  })

  it('has sealed the contracts of those who have just signed, so that anybody can verify them', async () => {
    const contracts = await db
      .selectFrom('contractSignings')
      .innerJoin('documents', 'documents.id', 'contractSignings.contractId')
      .innerJoin('operations', 'operations.id', 'contractSignings.operationId')
      .select(['documents.storageKey', 'documents.sha256'])
      .where('operations.state', '=', 'SUBIR_DOCUMENTACION')
      .where('operations.isArchived', '=', false)
      .execute()
    expect(contracts.length).toBeGreaterThan(20)
    const [first] = contracts
    if (!first) throw new Error('no contract')
    const pdf = await buffer(await platform.files.get(first.storageKey))
    expect(pdf.toString('latin1')).toContain('/ByteRange')
    const answer = await testApp.call('POST /contracts/verify', { body: { sha256: first.sha256 ?? '' } })
    expect(answer.res).toMatchObject({ status: 'VALID' })
  })

  it('has files with different bytes in every state that a document can be in', async () => {
    const rows = await db.selectFrom('documents').selectAll().execute()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO']))
    for (const row of rows.slice(0, 20)) {
      const stored = await buffer(await platform.files.get(row.storageKey))
      expect(createHash('sha256').update(stored).digest('hex')).toBe(row.sha256)
      expect((row.rejectionReason !== null) === (row.state === 'RECHAZADO')).toBe(true)
    }
  })

  it('knows the two sides of every DNI', async () => {
    const { rows } = await sql<{ sides: (string | null)[] }>`
      select array_agg(f.side order by f.side) as sides
      from documents f join documentation e on e.id = f.documentation_id
      where e.type = 'DNI' group by e.id`.execute(db)
    expect(new Set(rows.map(({ sides }) => sides.join()))).toEqual(new Set(['BACK,FRONT']))
  })

  it('keeps every file in the store, which knows the names of their operations, and none behind on this machine', async () => {
    const stored = new Set<string>()
    for await (const { key } of platform.files.list()) stored.add(key)
    const kept = await Promise.all(
      (await fileKeyColumns(db)).map(async ({ table, column }) => {
        const { rows } = await sql<{ key: string }>`
          select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
        return rows.map(({ key }) => key)
      }),
    )
    expect(stored).toEqual(new Set(kept.flat()))
    expect(stored.size).toBeGreaterThan(1000)
    expect(folderNames.size).toBeGreaterThan(100)
    expect(await readdir(platform.config.dataDir)).not.toContain('demo-files')
  })

  it('has what each state requires: signed contracts, and valid documents once they have been requested', async () => {
    const { rows } = await sql<{ state: OperationState; type: string; states: string[] }>`
      select o.state, e.type, array_agg(distinct coalesce(f.state, 'PENDIENTE')) as states
      from operations o
        join documentation e on e.operation_id = o.id
        left join documents f on f.documentation_id = e.id
      group by o.state, e.type`.execute(db)
    for (const { state, type, states } of rows) {
      const identity = type === 'DNI' || type === 'CONTRATO'
      if (isBeforeInOrder(identity ? 'CONTRATO_INTERMEDIACION' : 'SUBIR_DOCUMENTACION', state)) {
        expect([state, type, states]).toEqual([state, type, ['VALIDADO']])
      }
    }
    const unsigned = await db
      .selectFrom('documents')
      .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
      .leftJoin('contractSignings', 'contractSignings.contractId', 'documents.id')
      .select('documents.id')
      .where('documentation.type', '=', 'CONTRATO')
      .where('contractSignings.signedDate', 'is', null)
      .execute()
    expect(unsigned).toEqual([])
  })

  it('can be signed in to with the printed accounts', async () => {
    const { signIns } = await loadDemo(platform)
    for (const { email, password } of signIns) {
      const answer = await testApp.call('POST /users/authenticateAdm', { body: { email, password } })
      expect(answer.status).toBe(200)
    }
  })

  it('has a co-holder whose e-mail opens their own place, with a message that waits for them', async () => {
    const { toAddress, params } = await readRow(db, 'emails', { template: 'holderPlace' })
    const { operationId, holderId, linkId } = (params as { place: Record<string, string> }).place
    const { res } = await testApp.call('GET /holderPlace/:operationId/:holderId', {
      params: { operationId, holderId },
      token: platform.secrets.linkCode('PLACE', linkId ?? ''),
    } as never)
    expect(res).toMatchObject({ data: { email: toAddress }, conversation: { unread: 1 } })
  })

  it('has an operation that a holder has left, with papers put aside, which can be undone', async () => {
    const change = await db.selectFrom('holderChanges').select(['operationId', 'kind']).executeTakeFirstOrThrow()
    const { former, undoable } = await readFormer(db, change.operationId)
    expect(former).toMatchObject([{ reason: 'SEPARATION', signedDate: expect.any(String) }])
    expect(former[0]?.documents).not.toHaveLength(0)
    expect(undoable).toMatchObject({ kind: 'LEFT', name: former[0]?.name })
  })

  it('is not loaded a second time', async () => {
    const count = () =>
      db
        .selectFrom('users')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await loadDemo(platform)
    expect(await count()).toEqual(before)
  })

  it('has the traces of the last weeks, and knows its contracts', async () => {
    const { rows } = await sql<{ signed: boolean; reads: number; exports: number; future: number }>`
      select bool_and(exists (select from audit where details ->> 'sha256' = sealed_sha256)) as signed,
        (select count(*)::int from audit where action like 'document%') as reads,
        (select count(*)::int from audit where action = 'list.exported') as exports,
        (select count(*)::int from audit where created_date > now()) as future
      from contract_signings where signed_date is not null`.execute(db)
    expect(rows[0]).toMatchObject({ signed: true, future: 0 })
    expect(rows[0]?.reads).toBeGreaterThan(100)
    expect(rows[0]?.exports).toBeGreaterThan(1)
  })

  // The last test of the file: operations that were signed elsewhere have only days, and no answers.
  it('has an import that its product carries out, with a second holder, a reason, and nobody told', async () => {
    const mails = () => db.selectFrom('emails').select('id').execute()
    const before = await mails()
    await runImports(platform, new AbortController().signal)
    const rows = await readRows(db, 'importRows', {}, ['status', 'operationId', 'errors'], 'number')
    expect(rows.map(({ status }) => status)).toEqual(['CREATED', 'CREATED', 'CREATED', 'REFUSED'])
    expect(rows[3]?.errors).toHaveProperty('formalizationDate', 'error_form_obligatory_field')
    const made = await db
      .selectFrom('operations')
      .select(['isArchived', 'archivedReason', 'responsableId'])
      .where(
        'id',
        'in',
        rows.flatMap(({ operationId }) => operationId ?? []),
      )
      .orderBy('numOperation')
      .execute()
    expect(made.map(({ archivedReason }) => archivedReason)).toEqual([
      'CERRADA_CON_EXITO',
      'CERRADA_CON_EXITO',
      'CANCELADA_POR_CLIENTE',
    ])
    expect(made.every(({ responsableId }) => responsableId !== null)).toBe(true)
    const { operationId } = rows[0] ?? {}
    const holders = await readRows(db, 'holders', { operationId: operationId ?? '' }, ['name'])
    expect(holders).toHaveLength(2)
    expect(await mails()).toEqual(before)
  })
})
