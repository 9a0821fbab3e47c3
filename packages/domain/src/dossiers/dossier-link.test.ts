import { expect, it } from 'vitest'
import { dateOf } from '../time/calendar-day'
import { linkEnd, linkStanding } from './dossier-link'

const sent = dateOf('2026-11-24T09:00:00Z')
const link = { expiresDate: linkEnd(sent), endedDate: null, isArchived: false, isWithdrawn: false }

it('a link opens for two weeks, to the moment', () => {
  expect(link.expiresDate).toEqual(dateOf('2026-12-08T09:00:00Z'))
  expect(linkStanding(link, dateOf('2026-12-08T08:59:59Z'))).toBe('OPEN')
  expect(linkStanding(link, dateOf('2026-12-08T09:00:00Z'))).toBe('EXPIRED')
})

it('it is closed while the operation is archived, and for good once somebody has ended it', () => {
  expect(linkStanding({ ...link, isArchived: true }, sent)).toBe('ARCHIVED')
  expect(linkStanding({ ...link, endedDate: sent, isArchived: true }, sent)).toBe('ENDED')
  expect(linkStanding({ ...link, isWithdrawn: true }, sent)).toBe('WITHDRAWN')
  expect(linkStanding({ ...link, endedDate: sent }, dateOf('2027-01-01T00:00:00Z'))).toBe('ENDED')
})
