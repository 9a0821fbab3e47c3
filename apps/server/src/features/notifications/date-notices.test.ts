import { calendarDay, DAY_MS, instantAt, laterDay, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOperation, updateRow, useApp } from '../../../test/app'
import { beginWithTwo, toldStaff } from '../../../test/staff-notices'
import { inTransaction } from '../../platform/platform'
import { tellOfDates } from './date-notices'

const app = useApp()
const run = () => inTransaction(app.app.platform, null, tellOfDates)
const day = (days: number) => laterDay(calendarDay(app.clock.now()), days)
const on = (days: number, time = '12:00') => instantAt(day(days), time)

let broker: Awaited<ReturnType<typeof beginWithTwo>>['broker']
let owner: Awaited<ReturnType<typeof beginWithTwo>>['owner']

beforeEach(async () => {
  ;({ broker, owner } = await beginWithTwo(app))
})

type Dates = {
  arrasDate?: Date
  reservationExpirationDate?: Date
  formalizationDate?: Date
  isArchived?: boolean
  state?: 'FORMALIZACION'
}
const dated = (dates: Dates, responsableId: string | null = broker.id) =>
  anOperation(app.db, {
    responsableId,
    state: 'TASACION',
    ...dates,
    ...(dates.isArchived && { archivedReason: 'CANCELADA_POR_CLIENTE' as const }),
  })
async function told(): Promise<string[]> {
  await run()
  return toldStaff(app)
}

describe('notices of dates that expire', () => {
  it('are sent 14, 7 and 2 days ahead, once each, from midnight in Madrid on', async () => {
    await dated({ arrasDate: on(15) })
    await dated({ reservationExpirationDate: on(20) })
    const midnight = instantAt(day(1))
    app.clock.advance(midnight.getTime() - MINUTE_MS - app.clock.now().getTime())
    expect(await told()).toEqual([])
    app.clock.advance(MINUTE_MS)
    await Promise.all([run(), run(), run()])
    expect(await told()).toEqual(['DATE Marta: las arras vencen en 14 días'])
    const later: string[][] = []
    for (let n = 1; n <= 20; n++) {
      app.clock.advance(DAY_MS)
      later.push(await told())
    }
    expect(later.flat()).toEqual([
      'DATE Marta: la reserva caduca en 14 días',
      'DATE Marta: las arras vencen en 7 días',
      'DATE Marta: las arras vencen en 2 días',
      'DATE Marta: la reserva caduca en 7 días',
      'DATE Marta: la reserva caduca en 2 días',
    ])
  })

  it('are sent again when the date is changed, not with its hour nor with another date', async () => {
    const { id } = await dated({ arrasDate: on(7, '09:00') })
    const change = (dates: Dates) => updateRow(app.db, 'operations', id, dates)
    expect(await told()).toEqual(['DATE Marta: las arras vencen en 7 días'])
    await change({ arrasDate: on(7, '18:00') })
    expect(await told()).toEqual([])
    await change({ arrasDate: on(5) })
    expect(await told()).toEqual(['DATE Marta: las arras vencen en 5 días'])
    await change({ reservationExpirationDate: on(5) })
    expect(await told()).toEqual(['DATE Marta: la reserva caduca en 5 días'])
  })

  it('reach whoever looks after the operation that day, and all where nobody is responsible', async () => {
    const { db } = app.database
    const away = { absentFrom: day(0), absentTo: day(9), standInId: null }
    await updateRow(db, 'users', broker.id, away)
    await dated({ arrasDate: on(2) })
    expect(await told()).toEqual([expect.stringMatching(/^DATE Olga: .+ \(de Marta, ausente hasta el .+\)$/)])
    await updateRow(db, 'users', broker.id, { absentFrom: null, absentTo: null })
    await dated({ arrasDate: on(0) }, null)
    expect(await told()).toEqual(['DATE Marta: las arras vencen hoy', 'DATE Olga: las arras vencen hoy'])
  })

  it('are not sent of what is archived, over, or already signed', async () => {
    await dated({ arrasDate: on(2), isArchived: true })
    await dated({ arrasDate: on(-1) })
    await dated({ arrasDate: on(2), formalizationDate: on(-1), state: 'FORMALIZACION' })
    expect(await told()).toEqual([])
  })

  it('are sent while a planned deed that is over was not signed', async () => {
    await dated({ arrasDate: on(2), formalizationDate: on(-1) })
    expect(await told()).toEqual(['DATE Marta: las arras vencen en 2 días'])
  })

  it('follow the brokerage’s own days; without any there is none', async () => {
    const token = await app.signIn(owner)
    const save = (dateNotices: object) => app.call('PUT /company', { token, body: { dateNotices } })
    expect((await save({ first: 30, third: null })).res.dateNotices).toEqual({
      ...{ first: 30, second: 7, third: null, slack: 3 },
    })
    expect((await save({ second: 0 })).failure.fields).toEqual({ 'dateNotices.second': 'error_form_min_number' })
    expect((await save({ slack: 0 })).failure.fields).toEqual({ 'dateNotices.slack': 'error_form_min_number' })
    await dated({ arrasDate: on(25) })
    expect(await told()).toEqual(['DATE Marta: las arras vencen en 25 días'])
    await save({ first: null, second: null })
    await dated({ arrasDate: on(1) })
    expect(await told()).toEqual([])
  })
})
