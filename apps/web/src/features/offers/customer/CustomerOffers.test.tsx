import type { CustomerOffer } from '@llave/api-contract/offers'
import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../../testing/page.testing'
import { anOffer } from '../offer.testing'
import CustomerOffers from './CustomerOffers'

const offerOf = (bank: CustomerOffer['bank'], tin: number) =>
  anOffer({
    _id: bank,
    bank,
    tin,
    validUntil: '2020-12-20',
    conditions: [
      { _id: `${bank}-1`, text: `Nómina en ${bank}`, state: 'PENDIENTE', documentationId: null },
      { _id: `${bank}-2`, text: 'Sin cargas', state: 'RECHAZADO', documentationId: 'simple' },
    ],
  })

const nota = { _id: 'simple', type: 'NOTA_SIMPLE', nameDocument: null, documents: [] }

function open(...offers: CustomerOffer[]) {
  const operation = { _id: 'o1', offers, operationDocumentation: [nota], holders: [] } as unknown as CustomerOperation
  show(<CustomerOffers operation={operation} papers={operation} />)
}

it('an only offer is shown with its conditions and until when it is valid', () => {
  open(offerOf('ING', 2))
  const table = within(screen.getByRole('region', { name: 'Todo lo que ofrece' }))
  expect(table.getByText('Nómina en ING')).toBeDefined()
  expect(table.getByText('20 dic 2020')).toBeDefined()
  expect(table.getByText('0 de 2')).toBeDefined()
  expect(table.getByText('Pendiente')).toBeDefined()
  expect(table.getByText('Rechazado')).toBeDefined()
  expect(table.getByRole('link', { name: 'Nota simple' }).getAttribute('href')).toBe('/solicitud/o1/documentos')
})

it('of three any two stand side by side, never one beside itself', async () => {
  open(offerOf('ING', 2), offerOf('BBVA', 3), offerOf('EVO', 4))
  const [one, other] = screen.getAllByRole<HTMLSelectElement>('combobox')
  expect([one?.value, other?.value]).toEqual(['ING', 'BBVA'])
  await userEvent.selectOptions(one as HTMLSelectElement, 'BBVA')
  expect([one?.value, other?.value]).toEqual(['BBVA', 'ING'])
  await userEvent.selectOptions(other as HTMLSelectElement, 'EVO')
  expect([one?.value, other?.value]).toEqual(['BBVA', 'EVO'])
  const table = within(screen.getByRole('region', { name: 'Compara dos ofertas' }))
  expect(table.getAllByText(/^Nómina en/).map(({ textContent }) => textContent)).toEqual([
    'Nómina en BBVA',
    'Nómina en EVO',
  ])
})

it('of a closed request they are read, and none is preferred', () => {
  const offers = [offerOf('ING', 2)]
  show(<CustomerOffers operation={{ _id: 'o1', offers }} papers={null} />)
  expect(screen.getByRole('article')).toBeDefined()
  expect(screen.queryByRole('button', { name: /prefiero/i })).toBeNull()
  expect(screen.queryByText('Nómina en ING')).toBeNull()
  expect(screen.queryByText(/no te compromete/)).toBeNull()
})
