import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  aSuperadmin,
  aTask,
  updateRow,
  useApp,
} from '../../../test/app'

const app = useApp()
const { db } = app
const today = calendarDay(app.clock.now())
const on = (days: number, time = '12:00') => instantAt(laterDay(today, days), time)

type Person = Awaited<ReturnType<typeof anAdmin>>
type Name = 'marta' | 'eva' | 'leo' | 'olga'
let people: Record<Name, Person>

beforeEach(async () => {
  for (const table of ['tasks', 'documents', 'documentation', 'questionnaires', 'operations'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('users').set({ active: false }).execute()
  people = {
    marta: await anAdmin(db, { name: 'Marta' }),
    eva: await anAdmin(db, { name: 'Eva' }),
    leo: await anAdmin(db, { name: 'Leo' }),
    olga: await aSuperadmin(db, { name: 'Olga' }),
  }
})

const absent = (who: Name, standIn: Name | null, from = 0, to = 2) =>
  updateRow(db, 'users', people[who].id, {
    absentFrom: laterDay(today, from),
    absentTo: laterDay(today, to),
    standInId: standIn && people[standIn].id,
  })

/** An operation of Marta's with a date at risk, a file to review and a task that is due. */
async function workOfMarta(responsableId: string | null = people.marta.id) {
  const operation = await anOperation(db, { responsableId, state: 'TASACION', title: 'Piso', arrasDate: on(1) })
  const entry = await aDocumentation(db, { operationId: operation.id })
  await aDocument(db, { documentationId: entry.id })
  if (responsableId) await aTask(db, { responsableId, name: 'Llamar', expirationDate: on(0) })
  return operation
}

/** The names of the people whose work somebody has on their screens. */
async function seenBy(who: Name) {
  const token = await app.signIn(people[who])
  const { day } = (await app.call('GET /dashboard', { token })).res
  const review = { dataFilter: { page: 1, perPage: 9 }, advancedFilter: { mine: true } }
  const tasks = {
    dataFilter: { page: 1, perPage: 9, searchText: '' },
    advancedFilter: { responsable: ['ME' as const] },
  }
  return {
    queue: day.queue.map(({ kind, of }) => (of ? `${kind} ${of.name} ${of.until}` : kind)),
    tiles: [day.documentsToValidate, day.tasksDue],
    review: (await app.call('POST /review/listPagination', { token, body: review })).res.count,
    tasks: (await app.call('POST /tasks/listPagination', { token, body: tasks })).res.count,
    badge: (await app.call('POST /tasks/getPendings', { token, body: { userId: people[who].id } })).res,
  }
}
const own = { queue: ['DATE', 'TASK'], tiles: [1, 1], review: 1, tasks: 1, badge: 1 }
const none = { queue: [], tiles: [0, 0], review: 0, tasks: 0, badge: 0 }
const marked = () => ({ ...own, queue: own.queue.map(kind => `${kind} Marta ${laterDay(today, 2)}`) })

describe('queue, review desk, tasks and badge', () => {
  it('have what a stand-in looks after, marked as whose; the person still sees what is their own', async () => {
    await workOfMarta()
    expect(await seenBy('eva')).toEqual(none)
    await absent('marta', 'eva')
    expect(await seenBy('eva')).toEqual(marked())
    expect(await seenBy('marta')).toEqual(own)
    expect(await seenBy('leo')).toEqual(none)
    await absent('marta', 'eva', 1)
    expect(await seenBy('eva')).toEqual(none)
  })

  it('are the superadmins’ where nobody stands in, and shared with them behind an absent stand-in', async () => {
    await workOfMarta()
    await absent('marta', null)
    expect(await seenBy('olga')).toEqual(marked())
    await absent('marta', 'eva')
    expect((await seenBy('olga')).queue).toEqual([])
    await absent('eva', 'leo')
    expect(await seenBy('olga')).toEqual(marked())
    expect(await seenBy('leo')).toEqual(marked())
    expect(await seenBy('eva')).toEqual(none)
  })

  it('follow the operation that is given to somebody else meanwhile', async () => {
    const { id } = await workOfMarta()
    await absent('marta', 'eva')
    const token = await app.signIn(people.olga)
    await app.call('PUT /operations/:id', { token, params: { id }, body: { responsable: people.leo.id } })
    expect((await seenBy('eva')).queue).toEqual([expect.stringMatching(/^TASK Marta/)])
    expect((await seenBy('leo')).queue).toEqual(['DATE'])
  })

  it('show nobody’s to the superadmins: without a responsable, or of one who has left, even while away', async () => {
    await workOfMarta(null)
    expect((await seenBy('olga')).queue).toEqual(['DATE'])
    expect((await seenBy('olga')).review).toBe(1)
    expect((await seenBy('eva')).queue).toEqual([])
    await workOfMarta()
    await absent('marta', 'eva')
    await updateRow(db, 'users', people.marta.id, { active: false })
    expect((await seenBy('olga')).queue).toEqual(['DATE', 'DATE', 'TASK'])
    expect((await seenBy('eva')).queue).toEqual([])
  })
})

describe('the calendar', () => {
  async function calendarOf(who: Name) {
    const token = await app.signIn(people[who])
    const { url } = (await app.call('POST /calendar', { token })).res
    const { payload } = await app.app.http.inject({ method: 'GET', url: new URL(url ?? '').pathname })
    const lines = payload.replaceAll('\r\n ', '').split('\r\n')
    return lines
      .flatMap(line => (line.startsWith('SUMMARY:') ? [line.slice('SUMMARY:'.length).replaceAll('\\', '')] : []))
      .sort()
  }

  it('has what a colleague’s stand-in looks after on its day, also ahead; to the day of Madrid', async () => {
    const dated = { responsableId: people.marta.id, title: 'Piso', state: 'TASACION' as const }
    const first = await anOperation(db, { ...dated, arrasDate: on(10, '00:10') })
    const last = await anOperation(db, { ...dated, reservationExpirationDate: on(12, '23:50') })
    const after = await anOperation(db, { ...dated, formalizationDate: on(13, '00:10') })
    await aTask(db, { responsableId: people.marta.id, name: 'Llamar', expirationDate: on(11) })
    await absent('marta', 'eva', 10, 12)
    await absent('eva', null, 12, 12)
    const mark = /\(de Marta, ausente hasta el \d+ \S+\)$/
    const number = ({ numOperation }: { numOperation: number }) => String(numOperation)
    const ofEva = await calendarOf('eva')
    expect(ofEva.filter(summary => mark.test(summary))).toEqual(ofEva)
    expect(ofEva.map(summary => /Nº (\d+)|Llamar/.exec(summary)?.[1] ?? 'Llamar').sort()).toEqual(
      [number(first), 'Llamar'].sort(),
    )
    expect(await calendarOf('olga')).toEqual([expect.stringContaining(`Nº ${number(last)}`)])
    expect(await calendarOf('leo')).toEqual([])
    const ofMarta = await calendarOf('marta')
    expect(ofMarta).toHaveLength(4)
    expect(ofMarta.filter(summary => mark.test(summary))).toEqual([])
    expect(ofMarta).toContainEqual(expect.stringContaining(`Nº ${number(after)}`))
  })
})
