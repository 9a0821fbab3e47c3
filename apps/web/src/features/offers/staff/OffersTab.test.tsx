import type { Sending } from '@llave/api-contract/dossiers.calls'
import type { StaffOffer } from '@llave/api-contract/offers'
import type { StaffOperation } from '@llave/api-contract/operations'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { answer, field, fill, press, refusal, sent, show } from '../../../testing/page.testing'
import { anOffer } from '../offer.testing'
import OffersTab from './OffersTab'

const offer = anOffer({ preferredDate: '2026-11-21T10:00:00.000Z' })
const memory = { traits: { kind: 'COMPRA' }, compared: ['kind'], operations: null, banks: [], fewer: [] } as const
beforeEach(() => answer({ 'GET /operations/:id/dossiers': { dossiers: [] }, 'GET /operations/:id/bankMemory': memory }))

const operationWith = (own: Partial<StaffOperation>) =>
  ({
    _id: 'o1',
    version: 7,
    user: { name: 'Ana' },
    abilities: { update: true },
    receivedProposals: [],
    questionnaire: { typeOperation: 'COMPRA' },
    operationDocumentation: [],
    holders: [],
    ...own,
  }) as StaffOperation
const choose = () => screen.queryByRole('button', { name: /^Elegir/ })

it('the offer that the customer prefers is chosen with one press', async () => {
  answer({ 'PUT /operations/:id': {} })
  const receivedProposals = [{ proposal: 'ING' as const, isOk: false }]
  show(<OffersTab operation={operationWith({ offers: [offer], receivedProposals })} />)
  await userEvent.click(choose() ?? document.body)
  expect(sent('PUT /operations/:id')).toEqual([
    { receivedProposals: [{ proposal: 'ING', isOk: true }], chosenProposal: 'ING', version: 7 },
  ])
})

it.each([
  ['its bank is chosen already', { isChosen: true }],
  ['its bank has taken its proposal back', { isWithdrawn: true }],
])('there is nothing to press when %s', (_, own) => {
  show(<OffersTab operation={operationWith({ offers: [{ ...offer, ...own }] })} />)
  expect(choose()).toBeNull()
})

it('what went to a bank stands with its offer', async () => {
  const date = '2026-11-22T10:00:00.000Z'
  const opened = { openedDate: date, downloads: 1, lastDate: date } as const
  const reader = { email: 'marta.ruiz@ing.example', isContact: true, ...opened }
  const link: Sending['link'] = { standing: 'OPEN', expiresDate: date, readers: [reader], unnamed: null }
  const sending = { _id: 's1', name: 'Marta Ruiz', sentDate: '2026-11-21T10:00:00.000Z', link } as const
  const sent = { _id: 'd1', bank: 'ING', status: 'READY', papers: [], parts: [], sendings: [sending] } as const
  answer({ 'GET /operations/:id/dossiers': { dossiers: [sent, { ...sent, _id: 'd2', bank: 'EVO', sendings: [] }] } })
  show(<OffersTab operation={operationWith({ offers: [offer] })} />)
  const row = await screen.findByRole('row', { name: /^Dosier enviado.*Marta Ruiz.*Lo abrió marta\.ruiz@ing\.example/ })
  expect(row).toBeTruthy()
})

it('an offer that a colleague has changed meanwhile is saved over what is there by now, or as a new one', async () => {
  answer({ 'POST /operations/saveOffer': refusal('ERR_VERSION_CONFLICT') })
  let change: (offers: StaffOffer[]) => void = () => {}
  function Live() {
    const [offers, setOffers] = useState([offer])
    change = setOffers
    return <OffersTab operation={operationWith({ offers })} />
  }
  show(<Live />)
  await press(/^Acciones de/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar la oferta' }))
  await fill(await screen.findByLabelText('Plazo en años'), '20')
  await press('Guardar la oferta')
  act(() => change([{ ...offer, amount: 160_000, version: 2 }]))
  await press('Guardar la oferta')
  act(() => change([]))
  await press('Guardar la oferta')
  await waitFor(() => expect(sent('POST /operations/saveOffer')).toHaveLength(3))
  const [first, second, third] = sent('POST /operations/saveOffer')
  expect([first, second]).toMatchObject([
    { _id: 'f1', version: 1, years: 20 },
    { _id: 'f1', version: 2, years: 20, amount: 160_000 },
  ])
  expect(third).not.toHaveProperty('_id')
})

it('an offer whose linked product was changed beside something wrong is saved once that is right', async () => {
  answer({ 'POST /operations/saveOffer': {} })
  const products = [{ kind: 'HOME_INSURANCE' as const, yearlyCost: 300, discount: 0.1 }]
  show(<OffersTab operation={operationWith({ offers: [{ ...offer, products }] })} />)
  await press(/^Acciones de/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar la oferta' }))
  const cost = await screen.findByLabelText('Coste anual de Seguro de hogar')
  await fill(cost, '250')
  await userEvent.clear(field('Plazo en años'))
  await press('Guardar la oferta')
  await fill(field('Plazo en años'), '20')
  await press('Guardar la oferta')
  await waitFor(() => expect(sent('POST /operations/saveOffer')).toMatchObject([{ years: 20 }]))
})
