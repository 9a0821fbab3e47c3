import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedDocuments, missingDocuments } from './asked-documents'
import { byUrgency, type DatedEntry, DOCUMENT_URGENCIES, documentUrgency } from './document-urgency'

// Half past midnight in Madrid is still the day before in Greenwich.
const NOW = new Date('2026-11-27T23:30:00Z')
const entry = (own: Partial<DatedEntry> = {}): DatedEntry => ({
  type: 'NOTA_SIMPLE',
  documents: [],
  reason: null,
  deadline: null,
  ...own,
})
const files = (...states: DatedEntry['documents'][number]['state'][]) => states.map(state => ({ state }))

describe('the urgency of a requested document', () => {
  it.each([
    ['a refused file, whatever its deadline', { documents: files('VALIDADO', 'RECHAZADO') }, 'REJECTED'],
    ['yesterday, by the clocks of Madrid', { deadline: '2026-11-27' }, 'OVERDUE'],
    ['today', { deadline: '2026-11-28' }, 'DUE_SOON'],
    ['within a week', { deadline: '2026-12-05' }, 'DUE_SOON'],
    ['more than a week ahead', { deadline: '2026-12-06' }, 'OPEN'],
    ['without a day', {}, 'OPEN'],
    ['to be brought up to date, and late', { documents: files('PENDIENTE'), deadline: '2026-11-01' }, 'OVERDUE'],
    ['there is none, says the customer', { waiverProposal: 'No alquilo', deadline: '2026-11-01' }, 'OPTIONAL'],
    ['sent, even late', { documents: files('PENDIENTE_VALIDACION'), deadline: '2026-11-01' }, 'SENT'],
    ['valid', { documents: files('VALIDADO'), deadline: '2026-11-01' }, 'SETTLED'],
    ['waived', { reason: 'No hace falta', waiverProposal: 'No alquilo', deadline: '2026-11-01' }, 'SETTLED'],
  ] as const)('%s', (_, own, urgency) => {
    expect(documentUrgency(entry(own), NOW)).toBe(urgency)
  })
})

describe('the order of requested documents', () => {
  it('follows urgency, then the deadline; alike ones stay as they were', () => {
    const [note, rent] = [entry(), entry()]
    const tax = entry({ deadline: '2026-11-26' })
    const statement = entry({ deadline: '2026-11-20' })
    const payslips = entry({ documents: files('RECHAZADO') })
    const deed = entry({ documents: files('RECHAZADO'), deadline: '2027-01-10' })
    const soon = entry({ deadline: '2026-12-01' })
    const later = entry({ deadline: '2027-02-01' })
    expect([note, rent, later, tax, soon, payslips, statement, deed].toSorted(byUrgency(NOW))).toEqual([
      deed,
      payslips,
      statement,
      tax,
      soon,
      later,
      note,
      rent,
    ])
  })

  it('puts what the customer has to send before everything else, and loses nothing', () => {
    const anyEntry = fc
      .record({
        states: fc.array(fc.constantFrom('PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO'), {
          maxLength: 3,
        }),
        reason: fc.constantFrom(null, 'Ya no hace falta'),
        waiverProposal: fc.constantFrom(null, '', 'No tengo'),
        deadline: fc.constantFrom(null, '2026-11-20', '2026-11-28', '2027-01-01'),
      })
      .map(({ states, ...own }) => entry({ documents: files(...states), ...own }))
    fc.assert(
      fc.property(fc.array(anyEntry), entries => {
        const sorted = entries.toSorted(byUrgency(NOW))
        expect(new Set(sorted)).toEqual(new Set(entries))
        const ranks = sorted.map(one => DOCUMENT_URGENCIES.indexOf(documentUrgency(one, NOW)))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const papers = { state: 'SUBIR_DOCUMENTACION', holders: [], operationDocumentation: sorted } as const
        const missing = missingDocuments(papers)
        expect(askedDocuments(papers).slice(0, missing.length)).toEqual(missing)
      }),
    )
  })
})
