import { beforeAll, expect, it } from 'vitest'
import { getTexts, needTexts } from '../../lib/texts/texts'
import { missingText, openPapers } from './open-papers'
import { aHolder, anEntry, anOperation } from './papers.testing'

beforeAll(() => needTexts('operations', 'states'))

// Half past midnight in Madrid is still the day before in Greenwich.
const NOW = new Date('2026-11-27T23:30:00Z')

it('names the most urgent documents with their reason, and counts the rest', () => {
  const holder = aHolder([
    anEntry('VIDA_LABORAL'),
    anEntry('EXTRACTO_BANCARIO', [], { deadline: '2026-12-01' }),
    anEntry('DECLARACION_RENTA', [], { deadline: '2026-11-27' }),
    anEntry('NOMINAS', ['RECHAZADO']),
    anEntry('CONTRATO_LABORAL', ['PENDIENTE_VALIDACION']),
    anEntry('CUADRO_AMORTIZACION', [], { waiverProposal: 'No tengo' }),
  ])
  const papers = openPapers(anOperation([], [holder]), NOW)
  expect(papers).toMatchObject({ explained: 1, toValidate: 1, signaturesToValidate: 0 })
  expect(missingText(getTexts(), papers, false, NOW)).toBe(
    'Faltan 4 documentos: nóminas (rechazado), declaración de la renta (venció ayer) y 2 más',
  )
})

it('says whose a document is when there are two holders', () => {
  const papers = openPapers(anOperation([], [aHolder([anEntry('VIDA_LABORAL')]), aHolder([], 'h2')]), NOW)
  expect(missingText(getTexts(), papers, true, NOW)).toBe('Falta 1 documento: vida laboral de Ana')
})

it('has nothing to say when all has been sent', () => {
  const papers = openPapers(anOperation([anEntry('NOTA_SIMPLE', ['VALIDADO'])]), NOW)
  expect(missingText(getTexts(), papers, false, NOW)).toBeNull()
})
