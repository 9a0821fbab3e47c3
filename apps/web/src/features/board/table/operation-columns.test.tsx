import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { dateOf } from '@llave/domain/time/calendar-day'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, show } from '../../../testing/page.testing'
import type { StaffOperationRow } from '../board-calls'
import { aCard } from '../model/card.testing'
import { useOperationColumns } from './operation-columns'

function Days({ since }: { readonly since: string }) {
  const days = useOperationColumns().find(({ id }) => id === 'stateDate')
  return days?.cell({ ...aCard(), stateEnteredDate: since } as unknown as StaffOperationRow)
}

it('the days in a state are amber over its limit, and red over the double', () => {
  answer({ 'GET /company/thresholds': DEFAULT_THRESHOLDS })
  vi.setSystemTime(dateOf('2026-11-30T10:00:00Z'))
  // Negotiation may take 30 days.
  show(
    <>
      <Days since="2026-11-01T10:00:00Z" />
      <Days since="2026-10-26T10:00:00Z" />
      <Days since="2026-09-11T10:00:00Z" />
    </>,
  )
  const colourOf = (days: string) => screen.getByText(days).className
  expect(['29', '35', '80'].map(colourOf)).toEqual(['', 'warning', 'danger strong'])
})
