import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../testing/page.testing'
import { aHolder, anEntry, anOperation } from '../papers.testing'
import { DeedOutlook } from './DeedOutlook'

const operation = {
  ...anOperation([anEntry('NOTA_SIMPLE')], [aHolder([anEntry('VIDA_LABORAL'), anEntry('NOMINAS')]), aHolder([], 'h2')]),
  formalizationDate: '2027-01-15T09:00:00Z' as const,
  deedOutlook: {
    day: '2027-01-15' as const,
    papers: [
      { documentationId: 'NOTA_SIMPLE', until: '2026-12-31' as const },
      { documentationId: null, until: '2027-01-04' as const },
      { documentationId: 'VIDA_LABORAL', until: '2027-01-10' as const },
    ],
    months: [{ documentationId: 'NOMINAS', months: ['2026-11', '2026-12'] }],
  },
}
const said = () => screen.getByText(/^Para/).closest('p')?.textContent

it('names what no longer serves on the day of the deed, whose it is, and until when it does', () => {
  show(<DeedOutlook operation={operation} />)
  expect(said()).toBe(
    'Para la firma del 15 ene 2027: ya no servirán Nota simple (hasta el 31 dic), la tasación (hasta el 4 ene 2027) y Vida laboral de Ana Gil (hasta el 10 ene 2027); hará falta también Nóminas de Ana Gil de noviembre y diciembre de 2026.',
  )
})

it('names the first four, and counts the others', () => {
  const many = Array.from({ length: 7 }, () => ({ documentationId: 'NOTA_SIMPLE', until: '2026-12-31' as const }))
  show(<DeedOutlook operation={{ ...operation, deedOutlook: { day: '2027-01-15', papers: many, months: [] } }} />)
  expect(said()).toMatch(/(Nota simple [^,]+, ){3}Nota simple [^,]+ y 3 más\./)
})

it('names the arras while no deed is planned', () => {
  show(<DeedOutlook operation={{ ...operation, formalizationDate: null }} />)
  expect(said()).toMatch(/^Para las arras, que acaban el .*ya no servirán/)
})

it('shows nothing while nothing grows old', () => {
  show(<DeedOutlook operation={{ ...operation, deedOutlook: null }} />)
  expect(screen.queryByText(/^Para/)).toBeNull()
})
