import { describe, expect, it } from 'vitest'
import { consequencesOf } from './consequences'
import type { OperationEvent, StateEntry } from './operation-event'

const document = { type: 'NOTA_SIMPLE', name: null, holder: null } as const
const file = { document, file: 'nota.pdf' }
const entry: StateEntry = { from: 'NEGOCIACION', to: 'PRESENTACION_PROPUESTA', notify: true }
const saved = (event: Partial<Extract<OperationEvent, { type: 'SAVED' }>>): OperationEvent => ({
  type: 'SAVED',
  changes: [],
  entry: null,
  ...event,
})

describe('one save', () => {
  const amount = { field: 'amountMortgage', previousValue: 1, newValue: 2 } as const
  const title = { field: 'title', previousValue: 'a', newValue: 'b' } as const

  it('is one line of the feed, however much it changed', () => {
    expect(consequencesOf(saved({ changes: [amount] })).feed).toEqual({ ...amount, params: null })
    expect(consequencesOf(saved({ changes: [amount, title], entry })).feed).toEqual({
      field: 'saved',
      previousValue: null,
      newValue: null,
      params: {
        changes: [{ field: 'state', previousValue: 'NEGOCIACION', newValue: 'PRESENTACION_PROPUESTA' }, amount, title],
      },
    })
  })

  it('leaves no line when it changes only the appearance of a card', () => {
    expect(consequencesOf(saved({}))).toMatchObject({ feed: null, customerSees: false })
  })

  it('is shown to the customer when they can see what it changed', () => {
    const sees = (event: OperationEvent) => consequencesOf(event).customerSees
    expect(sees(saved({ changes: [amount] }))).toBe(false)
    expect(sees(saved({ changes: [{ field: 'tags', previousValue: [], newValue: [] }] }))).toBe(false)
    expect(sees(saved({ changes: [amount, title] }))).toBe(true)
    expect(sees(saved({ changes: [{ field: 'isArchived', previousValue: true, newValue: false }] }))).toBe(true)
    expect(sees(saved({ changes: [{ field: 'stateDates.TASACION', previousValue: null, newValue: 'x' }] }))).toBe(true)
    expect(sees(saved({ entry: { ...entry, notify: false } }))).toBe(true)
  })

  it('tells the owners of an entry only when the staff chose to', () => {
    expect(consequencesOf(saved({ entry })).owners).toMatchObject({ state: 'PRESENTACION_PROPUESTA' })
    expect(consequencesOf(saved({ entry: { ...entry, notify: false } })).owners).toBeUndefined()
  })

  it('tells the staff of a milestone when it is set, not when it is corrected or cleared', () => {
    const appraisal = (previousValue: string | null, newValue: string | null) =>
      consequencesOf(saved({ changes: [{ field: 'appraisalDate', previousValue, newValue }] })).staff
    expect(appraisal(null, '2026-11-01T10:00:00.000Z')).toHaveLength(1)
    expect(appraisal('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z')).toEqual([])
    expect(appraisal('2026-11-01T10:00:00.000Z', null)).toEqual([])
  })
})

const validated = { documentType: 'NOTA_SIMPLE', documentationId: 'e1', documentId: 'd1' } as const

describe('what is validated', () => {
  it('is told to the brokerage’s own systems by its ids, one message a file, whichever way it became valid', () => {
    const message = { event: 'document.validated', data: { ...validated } }
    const heard = (event: OperationEvent) => consequencesOf(event).webhook
    const uploaded = { replaced: null, isPrivate: false, isProof: false, completes: false }
    expect(heard({ type: 'DOCUMENT_VALIDATED', ...file, isPrivate: false, validated })).toEqual([message])
    expect(heard({ type: 'DOCUMENT_UPLOADED', ...file, ...uploaded, validated })).toEqual([message])
    expect(heard({ type: 'DOCUMENT_UPLOADED', ...file, ...uploaded })).toEqual([])
    const three = [validated, validated, validated]
    expect(heard({ type: 'CONTRACT_APPROVED', holder: 'Ana', validated: three })).toEqual([message, message, message])
  })
})

describe('a dossier that is sent', () => {
  it('is a change of the operation for the brokerage’s own systems, if its bank is asked for a proposal by it', () => {
    const sent = {
      type: 'DOSSIER_SENT',
      bank: 'BBVA',
      name: 'Eva',
      email: 'eva@bank.es',
      way: 'LINK',
      papers: 3,
    } as const
    const asked = { field: 'sendsProposals', previousValue: [], newValue: ['BBVA'] } as const
    expect(consequencesOf({ ...sent, changes: [asked] }).webhook).not.toBeNull()
    expect(consequencesOf({ ...sent, changes: [] }).webhook).toBeNull()
  })
})

describe('a private document', () => {
  const happenings: OperationEvent[] = [
    { type: 'DOCUMENT_UPLOADED', ...file, replaced: null, isPrivate: true, isProof: false, completes: false },
    { type: 'DOCUMENT_RENAMED', ...file, previousFile: 'a.pdf', isPrivate: true },
    { type: 'DOCUMENT_VALIDATED', ...file, isPrivate: true, validated },
    { type: 'DOCUMENT_REJECTED', ...file, reason: 'Borrosa', isPrivate: true },
    { type: 'DOCUMENT_WAIVED', document, reason: 'No aplica', isPrivate: true },
    { type: 'DOCUMENTS_DELETED', documents: [{ ...file, isPrivate: true }] },
  ]

  it.each(happenings)('$type: appears in the feed of the staff, and nobody else is told', event => {
    const { feed, customerSees = false, webhook, staff = [], ...people } = consequencesOf(event)
    expect(feed).not.toBeNull()
    expect(customerSees).toBe(false)
    expect({ staff, ...people }).toEqual({ staff: [] })
  })
})
