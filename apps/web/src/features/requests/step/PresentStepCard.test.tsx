import type { CustomerOperation } from '@llave/api-contract/operations'
import { usualTimes } from '@llave/domain/operations/timeline/step-times'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { PresentStepCard } from './PresentStepCard'
import { presentStep } from './present-step'

function open(missing: number, active = true) {
  vi.useFakeTimers({ now: new Date('2026-03-12T10:00:00Z'), toFake: ['Date'] })
  const operation = {
    _id: 'o1',
    state: 'NEGOCIACION',
    stateEnteredDate: '2026-02-10T09:00:00.000Z',
    stateDates: {},
    providingFunds: true,
    holders: [],
    operationDocumentation: Array(missing).fill({ _id: 'd1', type: 'NOTA_SIMPLE', documents: [], reason: null }),
    offers: [{ preferredDate: null }, { preferredDate: null }],
    abilities: { sendQuestionnaire: false },
    waiting: { usual: usualTimes([]), active, words: null },
  } as unknown as CustomerOperation
  show(<PresentStepCard operation={operation} step={presentStep(operation)} />)
}

it('says since when a long step waits, also while it is the customer’s turn, and which offers there are beside it', () => {
  open(1)
  expect(screen.getByText('Este paso empezó el 10 feb. Seguiremos en cuanto tengamos lo que falta.')).toBeTruthy()
  const offers = screen.getByRole('link', { name: 'Tienes 2 ofertas de los bancos para comparar' })
  expect(offers.getAttribute('href')).toBe('/solicitud/o1/ofertas')
})

it('says nothing of it where the brokerage has that off', () => {
  open(1, false)
  expect(screen.queryByText(/Este paso empezó/)).toBeNull()
})
