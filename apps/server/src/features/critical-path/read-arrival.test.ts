import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, useApp } from '../../../test/app'
import { customerView, staffView } from '../../../test/operations'

const app = useApp()
const { db } = app
const day = (days: number) => laterDay(calendarDay(app.clock.now()), days)
const on = (days: number) => instantAt(day(days), '12:00')

beforeEach(() => db.deleteFrom('stepTimes').execute())

async function arrivalOf(values: Parameters<typeof anOperation>[1]) {
  const customer = await aCustomer(db)
  const { id } = await anOperation(db, {
    state: 'TASACION',
    stateEnteredDate: app.clock.now(),
    ...values,
    userId: customer.id,
  })
  return (await customerView(app, await app.signIn(customer), id)).arrival
}

it('a customer is told at what their request has to arrive, and before when their part is needed', async () => {
  // After the appraisal come eleven days for the approval and ten by law, and three days are to spare.
  expect(await arrivalOf({ arrasDate: on(50) })).toEqual({ goal: 'arrasDate', day: day(50), before: day(26) })
  expect(await arrivalOf({ arrasDate: on(50), formalizationDate: on(40) })).toEqual({
    goal: 'formalizationDate',
    day: day(40),
    before: day(16),
  })
  expect(await arrivalOf({})).toBeNull()
  expect(await arrivalOf({ arrasDate: on(50), formalizationDate: on(-1), state: 'FORMALIZACION' })).toBeNull()
})

it('the staff have the dates themselves', async () => {
  const { id } = await anOperation(db, { arrasDate: on(50) })
  expect(await staffView(app, await app.signIn(await anAdmin(db)), id)).not.toHaveProperty('arrival')
})
