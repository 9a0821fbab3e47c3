import { expect, it } from 'vitest'
import { channelsOf } from './notification-kinds'

it('a kind uses what was chosen for it, and the rest as usual', () => {
  const choices = { LATE: { email: true }, TASK: { app: false, push: false } }
  expect(channelsOf('LATE', choices)).toEqual({ app: true, push: true, email: true })
  expect(channelsOf('TASK', choices)).toEqual({ app: false, push: false, email: false })
  expect(channelsOf('STATE', choices)).toEqual({ app: true, push: true, email: false })
})
