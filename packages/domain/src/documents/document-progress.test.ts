import { describe, expect, it } from 'vitest'
import { type AlikeEntries, documentProgress } from './document-progress'

const entries = (own: Partial<AlikeEntries>): AlikeEntries => ({
  identity: null,
  isPrivate: false,
  waived: false,
  states: [],
  count: 1,
  waiting: 0,
  ...own,
})

const LIVE = { state: 'TASACION', isArchived: false, formalizationDate: null } as const

describe('the progress of documents', () => {
  it('of nothing is nothing', () => {
    expect(documentProgress([], LIVE)).toEqual({
      contracts: { total: 0, validated: 0 },
      documents: { total: 0, settled: 0 },
      documentsToValidate: 0,
      signaturesToValidate: 0,
    })
  })

  it('counts contracts apart, and a DNI nowhere', () => {
    const progress = documentProgress(
      [
        entries({ identity: 'DNI', states: ['PENDIENTE_VALIDACION'], count: 2, waiting: 4 }),
        entries({ identity: 'CONTRATO', states: ['VALIDADO'] }),
        entries({ identity: 'CONTRATO', states: ['PENDIENTE_VALIDACION'], waiting: 1 }),
      ],
      LIVE,
    )
    expect(progress.contracts).toEqual({ total: 2, validated: 1 })
    expect(progress).toMatchObject({ documents: { total: 0 }, documentsToValidate: 0, signaturesToValidate: 1 })
  })

  it('settles an entry whose files are all valid, or which is empty and waived', () => {
    const { documents } = documentProgress(
      [
        entries({ states: ['VALIDADO'], count: 3 }),
        entries({ states: ['VALIDADO', 'RECHAZADO'] }),
        entries({ waived: true, count: 2 }),
        entries({ waived: true, states: ['RECHAZADO'] }),
        entries({}),
      ],
      LIVE,
    )
    expect(documents).toEqual({ total: 8, settled: 5 })
  })

  it('asks the customer for no private entry, but its files wait for the staff too', () => {
    const progress = documentProgress([entries({ isPrivate: true, states: [], waiting: 2 })], LIVE)
    expect(progress).toMatchObject({ documents: { total: 0, settled: 0 }, documentsToValidate: 2 })
  })

  it('does not settle payslips of which a month is missing, until nothing moves on any more', () => {
    const payslips = (months: readonly string[] | null, own: Partial<AlikeEntries> = {}) =>
      entries({
        states: ['VALIDADO'],
        monthly: {
          type: 'NOMINAS',
          employmentSituation: 'INDEFINIDO',
          files: [{ state: 'VALIDADO', months, createdDate: '2026-11-20T10:00:00Z' }],
          rule: {},
          now: '2026-12-05T10:00:00Z',
        },
        ...own,
      })
    const settled = (entry: AlikeEntries, isArchived = false) =>
      documentProgress([entry], { ...LIVE, isArchived }).documents.settled
    expect(settled(payslips(['2026-09', '2026-10', '2026-11']))).toBe(1)
    expect(settled(payslips(['2026-09', '2026-10']))).toBe(0)
    expect(settled(payslips(null))).toBe(0)
    expect(settled(payslips(null), true)).toBe(1)
  })
})
