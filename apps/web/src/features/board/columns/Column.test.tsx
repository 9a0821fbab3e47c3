import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, press, refusal, sent, show, signIn } from '../../../testing/page.testing'
import { Board } from '../Board'
import { NO_FILTERS } from '../filters/filters'
import { aCard, aList } from '../model/card.testing'

const negotiated = aList({ cards: [aCard({ title: 'Ana Gil' })], nextCursor: 'more' })

it('does not ask for further cards again by itself once that has failed', async () => {
  signIn({ roles: ['admin'] })
  answer({
    'GET /company/thresholds': {},
    'POST /operations/listBoard': ({ body: { cursor } }) =>
      cursor ? refusal('ERR_SERVER_GENERIC') : { lists: [negotiated] },
  })
  show(<Board filters={NO_FILTERS} onFilters={() => {}} lens="FIELDS" state="NEGOCIACION" />)
  await screen.findByRole('button', { name: 'Reintentar' })
  expect(sent('POST /operations/listBoard')).toHaveLength(2)
  const rest = { ...negotiated, cards: [aCard({ _id: 'o2', title: 'Luis Soto' })], nextCursor: null }
  answer({ 'POST /operations/listBoard': { lists: [rest] } })
  await press('Reintentar')
  await screen.findByRole('link', { name: 'Luis Soto' })
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})
