import { cents } from '@llave/domain/money/money'
import { calendarDay, DAY_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, aTask, insertRow, updateRow, useApp } from '../../../test/app'

const app = useApp({ PUBLIC_URL: 'http://127.0.0.1:3000', RATE_LIMITS: 'calendar=2' })
const { db } = app
/** A future day of the brokerage, and a time on it. */
const dayAfter = (days: number) => laterDay(calendarDay(app.clock.now()), 10 + days)
const at = (days: number, time = '10:30') => instantAt(dayAfter(days), time)
/** An instant as a calendar writes it: `20261125T093000Z`. */
const inCalendar = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The lines of a calendar, unfolded; null when it is refused. */
async function linesOf(url: string, token?: string): Promise<string[] | null> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.app.http.inject({ method: 'GET', url: url.replace('http://127.0.0.1:3000', ''), headers })
  if (answer.statusCode !== 200) return null
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = answer.payload.split('\r\n')
  // Each line ends with CRLF and has at most 75 bytes (RFC 5545, 3.1).
  expect([lines.pop(), answer.payload.replaceAll('\r\n', '').includes('\n')]).toEqual(['', false])
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
}
const valuesOf = (lines: readonly string[] | null, name: string) =>
  lines?.filter(line => line.startsWith(name)).map(line => line.slice(line.indexOf(':') + 1))

async function aCalendar() {
  const { token, ...broker } = await app.signedIn(await anAdmin(db))
  const { url } = (await app.call('POST /calendar', { token })).res
  return { broker, token, url: url ?? '' }
}

it('shows the pending tasks and the dates of one’s own operations, and no more about anybody than that', async () => {
  const { broker, url } = await aCalendar()
  // A program may refuse a whole calendar for one control character.
  const own = { responsableId: broker.id, title: 'Ana\u0001Gil' }
  const operation = await anOperation(db, {
    ...own,
    state: 'TASACION',
    // Half past midnight in Madrid, which is the previous day in UTC.
    arrasDate: at(0, '00:30'),
    formalizationDate: at(6),
    amountMortgage: cents(12_345_600),
    description: 'DNI 12345678Z',
  })
  const archived = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' as const }
  await anOperation(db, { ...own, ...archived, arrasDate: at(1) })
  await anOperation(db, { title: 'De otra persona', arrasDate: at(1) })
  const due = { responsableId: broker.id, expirationDate: at(0) }
  const call = { ...due, name: 'Llamar; al banco', operationId: operation.id, initDate: at(-2), description: 'X' }
  const task = await aTask(db, call)
  await aTask(db, { ...due, state: 'COMPLETADA' })
  await aTask(db, { expirationDate: at(0) })

  const lines = await linesOf(url)
  const number = operation.numOperation
  expect(valuesOf(lines, 'SUMMARY')?.sort()).toEqual([
    `Firma de la escritura: Nº ${number} Ana Gil`,
    `Llamar\\; al banco (Nº ${number})`,
    `Vencen las arras: Nº ${number} Ana Gil`,
  ])
  const arras = dayAfter(0).replaceAll('-', '')
  expect(lines).toContain(`DTSTART;VALUE=DATE:${arras}`)
  // A task ends when it is due.
  expect(valuesOf(lines, 'DTSTART')?.sort()).toEqual([arras, inCalendar(at(0, '10:00')), inCalendar(at(6))].sort())
  expect(valuesOf(lines, 'UID')).toContain(`task-${task.id}@llave`)
  expect(valuesOf(lines, 'URL')).toContain(`http://127.0.0.1:3000/operations/${operation.id}/1`)
  expect(lines?.join()).not.toMatch(/12345678Z|123.?456|DESCRIPTION/)
  // Events keep their ids, so that a calendar moves them.
  await updateRow(db, 'operations', operation.id, { formalizationDate: at(8) })
  const again = await linesOf(url)
  expect(valuesOf(again, 'UID')).toEqual(valuesOf(lines, 'UID'))
  expect(valuesOf(again, 'DTSTART')).toContain(inCalendar(at(8)))
})

it('has one address at a time, which ends with it or its person, and is not in the database', async () => {
  const { broker, token, url } = await aCalendar()
  expect((await app.call('GET /calendar', { token })).res).toMatchObject({ url, lastReadDate: null })
  // An empty calendar still has a component (RFC 5545, 3.6).
  expect(valuesOf(await linesOf(url), 'BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'DAYLIGHT', 'STANDARD'])
  expect((await app.call('GET /calendar', { token })).res.lastReadDate).toBe(app.clock.now().toISOString())
  const row = await db.selectFrom('calendarFeeds').selectAll().where('userId', '=', broker.id).executeTakeFirst()
  const secret = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(JSON.stringify(row)).not.toContain(secret)

  const renewed = (await app.call('POST /calendar', { token })).res.url ?? ''
  expect(renewed).not.toBe(url)
  expect(await linesOf(renewed)).not.toBeNull()
  await updateRow(db, 'users', broker.id, { active: false })
  expect(await linesOf(renewed)).toBeNull()
  await updateRow(db, 'users', broker.id, { active: true, roles: ['agency'] })
  expect(await linesOf(renewed)).toBeNull()
  await updateRow(db, 'users', broker.id, { roles: ['admin'] })
  // Guesses are counted, and the two above used up the limit of the address.
  const guess = await app.app.http.inject({ method: 'GET', url: '/api/calendar/guess.ics' })
  expect(guess.statusCode).toBe(429)
  expect(await linesOf(renewed)).not.toBeNull()
  expect((await app.call('DELETE /calendar', { token })).res).toEqual({
    ...{ url: null, createdDate: null, lastReadDate: null },
  })
  expect(await linesOf(renewed)).toBeNull()
})

it('gives the customer the appointments ahead, and nobody else’s', async () => {
  const { token, ...customer } = await app.signedIn(await aCustomer(db))
  const now = app.clock.now().getTime()
  const [act, deed] = [new Date(now + DAY_MS), new Date(now + 3 * DAY_MS)]
  const operation = await anOperation(db, { userId: customer.id, state: 'FORMALIZACION', formalizationDate: deed })
  const params = { id: operation.id }
  const appointments = async () => (await app.call('GET /operations/:id/appointments', { token, params })).res
  expect(await appointments()).toEqual([{ field: 'formalizationDate', date: deed.toISOString(), place: null }])
  await updateRow(db, 'operations', operation.id, { signTransparencyActDate: act })
  expect((await appointments()).map(({ field }) => field)).toEqual(['signTransparencyActDate', 'formalizationDate'])

  const link = async (name: string, address: string | null) => {
    const { id } = await insertRow(db, 'contacts', { name, address })
    await insertRow(db, 'operationContacts', { operationId: operation.id, contactId: id, role: 'NOTARIA' })
  }
  const url = `/api/operations/${operation.id}/appointments.ics`
  await link('Notaría sin dirección', null)
  expect(valuesOf(await linesOf(url, token), 'LOCATION')).toEqual([])
  await link('Notaría Ruiz', 'Calle Mayor 3, 2º; Madrid')
  const place = 'Notaría Ruiz, Calle Mayor 3, 2º; Madrid'
  expect((await appointments()).map(appointment => appointment.place)).toEqual([place, place])
  const escaped = place.replaceAll(/[,;]/g, '\\$&')
  expect(valuesOf(await linesOf(url, token), 'LOCATION')).toEqual([escaped, escaped])
  // With two notaries the place is ambiguous.
  await link('Notaría Soler', 'Calle Menor 4')
  expect(valuesOf(await linesOf(url, token), 'LOCATION')).toEqual([])
  expect(valuesOf(await linesOf(url, token), 'SUMMARY')).toEqual([
    'Acta de transparencia en la notaría',
    'Firma de la hipoteca en la notaría',
  ])
  const stranger = await app.signIn(await aCustomer(db))
  expect([await linesOf(url), await linesOf(url, stranger)]).toEqual([null, null])
  await updateRow(db, 'operations', operation.id, { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' })
  expect(await linesOf(url, token)).toBeNull()
})
