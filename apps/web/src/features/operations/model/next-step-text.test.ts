import type { StaffOperation } from '@llave/api-contract/operations'
import { beforeAll, expect, it } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { openPapers } from '../../documents/documents.published'
import { anOperation } from '../operation.testing'
import { nextStepText } from './next-step-text'

beforeAll(() => needTexts('operations', 'states'))

const NOW = new Date('2026-11-27T23:30:00Z')

function words(own: Parameters<typeof anOperation>[0]) {
  const operation = anOperation(own)
  return nextStepText(getTexts(), operation, openPapers(operation, NOW), NOW).join(' · ')
}

const unsigned = (name: string, own: Partial<StaffOperation['holders'][number]['contract']> = {}) =>
  ({
    name,
    holderDocumentation: [],
    contract: { signed: false, validated: false, rejected: false, linkSentDate: null, ...own },
  }) as unknown as StaffOperation['holders'][number]

it('asks for missing dates by their names, and for what closes the operation', () => {
  const dates = ['signFEINDate', 'signTransparencyActDate'] as const
  expect(words({ nextStep: { to: 'FORMALIZACION', open: null, dates: [...dates] } })).toBe(
    'Faltan las fechas de «FEIN subida a la red notarial» y «Firma del acta de transparencia»',
  )
  expect(words({ nextStep: { to: null, open: 'CLOSE', dates: [] } })).toContain('archivarla')
})

it('names a few of those who have not signed, and counts the rest', () => {
  const holders = ['Ana', 'Luis', 'Eva', 'Pau', 'Mar'].map(name => unsigned(name))
  const step: Partial<StaffOperation> = {
    state: 'CONTRATO_INTERMEDIACION',
    nextStep: { to: 'SUBIR_DOCUMENTACION', open: 'CONTRACTS', dates: [] },
  }
  expect(words({ ...step, holders })).toBe('Faltan las firmas de Ana, Luis y 3 más')
  expect(words({ ...step, holders: holders.slice(0, 3) })).toBe('Faltan las firmas de Ana, Luis y Eva')
  expect(words({ ...step, holders, contractGaps: ['NAME'] as never })).toBe(
    'Al contrato le faltan datos: no se puede firmar todavía.',
  )
})

it('names whose signature is asked for in a later step, beside the work of that step', () => {
  const step: Partial<StaffOperation> = { nextStep: { to: 'TASACION', open: 'PROPOSAL', dates: [] } }
  const since = '2026-11-02T10:00:00Z'
  expect(words({ ...step, holders: [unsigned('Ana'), unsigned('Luis', { linkSentDate: since })] })).toMatch(
    /^Falta la firma de Luis · /,
  )
  expect(words({ ...step, holders: [unsigned('Ana', { rejected: true })] })).toMatch(/^Falta la firma de Ana · /)
  expect(words({ ...step, holders: [unsigned('Ana')] })).not.toContain('firma')
})

it('says that documents were never asked for, rather than that none is missing', () => {
  expect(words({ nextStep: { to: 'ESTUDIO_VIABILIDAD', open: 'DOCUMENTS', dates: [] } })).toContain('no se ha pedido')
})

it('is silent when nothing is open, and for an archived operation', () => {
  expect(words({ nextStep: { to: 'TASACION', open: null, dates: [] } })).toBe('')
  expect(words({ nextStep: null })).toBe('')
})
