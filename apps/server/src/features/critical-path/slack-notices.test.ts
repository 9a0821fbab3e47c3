import { calendarDay, DAY_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOperation, updateRow, useApp } from '../../../test/app'
import { beginWithTwo, toldStaff } from '../../../test/staff-notices'
import { inTransaction } from '../../platform/platform'
import { tellOfSlack } from './slack-notices'

const app = useApp()
const run = () => inTransaction(app.app.platform, null, tellOfSlack)
const on = (days: number) => instantAt(laterDay(calendarDay(app.clock.now()), days), '12:00')

let broker: Awaited<ReturnType<typeof beginWithTwo>>['broker']

beforeEach(async () => {
  broker = (await beginWithTwo(app)).broker
})

/** Entered into the appraisal today: eleven days for it, as many for the approval, and ten by law. */
const inAppraisal = (values: Parameters<typeof anOperation>[1]) =>
  anOperation(app.db, { responsableId: broker.id, state: 'TASACION', stateEnteredDate: app.clock.now(), ...values })
const set = (id: string, values: { arrasDate?: Date; appraisalDate?: Date }) =>
  updateRow(app.db, 'operations', id, values)
const rule = (slack: number | null) => updateRow(app.db, 'company', {}, { dateNotices: JSON.stringify({ slack }) })

async function told(): Promise<string[]> {
  await Promise.all([run(), run()])
  return toldStaff(app)
}

describe('a notice of too few days to spare', () => {
  it('is sent once when they fall below the threshold, and again after they have recovered', async () => {
    const { id } = await inAppraisal({ arrasDate: on(35) })
    expect(await told()).toEqual([])
    // No slack is lost in the eleven days that an appraisal usually takes; after that, one day is lost each day.
    app.clock.advance(11 * DAY_MS)
    expect(await told()).toEqual([])
    app.clock.advance(DAY_MS)
    expect(await told()).toEqual(['DATE Marta: llega a las arras con 2 días de margen'])
    app.clock.advance(5 * DAY_MS)
    expect(await told()).toEqual([])
    await set(id, { arrasDate: on(60) })
    expect(await told()).toEqual([])
    app.clock.advance(40 * DAY_MS)
    expect(await told()).toEqual([
      'DATE Marta: no llega a las arras por 1 día: hoy hay que pedir o reclamar la tasación',
    ])
  })

  it('is sent again for another goal, but not while the days waver about the threshold', async () => {
    const { id } = await inAppraisal({ arrasDate: on(34) })
    expect(await told()).toEqual(['DATE Marta: llega a las arras con 2 días de margen'])
    const first = on(34)
    await set(id, { arrasDate: on(33) })
    expect(await told()).toEqual(['DATE Marta: llega a las arras con 1 día de margen'])
    await set(id, { arrasDate: first })
    expect(await told()).toEqual(['DATE Marta: llega a las arras con 2 días de margen'])
    await set(id, { appraisalDate: on(10) })
    expect(await told()).toEqual([])
    await app.db.updateTable('operations').set({ appraisalDate: null }).execute()
    expect(await told()).toEqual([])
  })

  it('of more than three operations at once is one, which leads to the list by days to spare', async () => {
    for (let n = 0; n < 3; n++) await inAppraisal({ arrasDate: on(10 + n) })
    expect(await told()).toHaveLength(3)
    for (let n = 0; n < 4; n++) await inAppraisal({ arrasDate: on(10 + n) })
    await run()
    const { db } = app.database
    expect(await db.selectFrom('notifications').select(['userId', 'name', 'url', 'kind']).execute()).toEqual([
      {
        ...{ userId: broker.id, kind: 'DATE', url: '/operations?view=list&sort=slack' },
        name: '4 operaciones llegan justas, o no llegan, a sus arras o a su firma',
      },
    ])
    await db.deleteFrom('notifications').execute()
    expect(await told()).toEqual([])
  })

  it('follows the brokerage’s number, and is off without one', async () => {
    await inAppraisal({ arrasDate: on(38) })
    expect(await told()).toEqual([])
    await rule(7)
    expect(await told()).toEqual(['DATE Marta: llega a las arras con 6 días de margen'])
    await rule(null)
    await inAppraisal({ arrasDate: on(10) })
    expect(await told()).toEqual([])
  })

  it('goes to everybody where nobody is responsible, and never for what is archived or signed', async () => {
    await inAppraisal({ arrasDate: on(10), isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' })
    await inAppraisal({ arrasDate: on(10), formalizationDate: on(-1), state: 'FORMALIZACION' })
    await inAppraisal({ responsableId: null, formalizationDate: on(30) })
    expect(await told()).toEqual([
      'DATE Marta: no llega a la firma prevista por 2 días: hoy hay que pedir o reclamar la tasación',
      'DATE Olga: no llega a la firma prevista por 2 días: hoy hay que pedir o reclamar la tasación',
    ])
  })
})
