import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { field, fill, show } from '../../testing/page.testing'
import Estimate from './Estimate'
import OperationFigures from './OperationFigures'

const answers = {
  yearsMortgage: '25_30',
  propertyFound: true,
  amountProject: 200_000,
  amountMortgage: 160_000,
} as const
/** The value beside a name. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

describe('what a customer reckons', () => {
  const estimate = (own: object = answers, region: string | null = null) =>
    show(
      <Estimate
        operation={
          { _id: 'o1', questionnaire: { typeOperation: 'COMPRA', ...own }, region } as unknown as CustomerOperation
        }
      />,
    )

  it('is nothing before a mortgage is known', () => {
    const { container } = estimate({})
    expect(container.querySelector('section')).toBeNull()
  })

  it('follows what they assume, and stays as long as the tab', async () => {
    const page = estimate()
    expect([figure('Cuota al mes'), figure('Financias')]).toEqual(['675 €', '80 % del precio'])
    expect(screen.queryByText('Necesitas tener ahorrado')).toBeNull()
    await fill(field('Interés al año'), '2,5')
    await userEvent.selectOptions(field('Comunidad de la vivienda'), 'MADRID')
    expect(figure('Cuota al mes')).toBe('632 €')
    expect(figure('Necesitas tener ahorrado')).toMatch(/^5\d\.\d{3} €/)
    page.unmount()
    estimate()
    expect(field('Interés al año').value).toBe('2,5')
    expect(figure('Cuota al mes')).toBe('632 €')
  })

  it('counts the works among what has to be saved', async () => {
    estimate({ ...answers, amountProject: 250_000, includeReformMortgage: true, amountReform: 25_000 }, 'MADRID')
    const without = 250_000 + 17_050 - 160_000
    expect(figure('Necesitas tener ahorrado')).toContain(`${(without + 25_000).toLocaleString('de-DE')} €`)
  })

  it('has no instalment beyond the limits, and says them at the field', async () => {
    estimate()
    expect(screen.getByText('Entre 0 y 30 %')).toBeDefined()
    for (const rate of ['31', 'x']) {
      await fill(field('Interés al año'), rate)
      expect(figure('Cuota al mes')).toBe('–')
    }
    await fill(field('Interés al año'), '0')
    expect(figure('Cuota al mes')).toBe('444 €')
    await fill(field('Años'), '50')
    expect(figure('Cuota al mes')).toBe('–')
    expect(field('Años')).toHaveProperty('ariaInvalid', 'true')
    expect(screen.getByText('Entre 1 y 40 años')).toBeDefined()
  })
})

describe('what a broker sees beside the amounts', () => {
  it('names what is missing for each share', () => {
    show(<OperationFigures type="COMPRA" answers={{}} mortgage={null} price={null} region={null} />)
    expect(figure('Cuota estimada')).toBe('–')
    expect(screen.getByText('falta el precio')).toBeDefined()
    expect(screen.queryByText('Gastos de la compra')).toBeNull()
  })

  it('reckons with what stands in the panel, and asks for the region before it tells the costs', () => {
    const holders = [
      { name: 'Ana Gil', monthlyIncome: 2000 },
      { name: 'Luis Paz', monthlyIncome: 1000 },
    ]
    const props = {
      type: 'COMPRA',
      answers: { ...answers, numHolders: 2, holders },
      mortgage: 100_000,
      price: 200_000,
    } as const
    const page = show(<OperationFigures {...props} region={null} />)
    expect(screen.getByText(/^50 %/)).toBeDefined()
    expect(screen.getByText('Elige la comunidad para calcular los gastos de la compra.')).toBeDefined()
    page.rerender(<OperationFigures {...props} region="MADRID" />)
    expect(screen.getByText('Total')).toBeDefined()
  })
})
