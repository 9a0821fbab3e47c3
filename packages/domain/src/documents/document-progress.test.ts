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

describe('the progress of documents', () => {
  it('of nothing is nothing', () => {
    expect(documentProgress([])).toEqual({
      contracts: { total: 0, validated: 0 },
      documents: { total: 0, settled: 0 },
      documentsToValidate: 0,
      signaturesToValidate: 0,
    })
  })

  it('counts contracts apart, and a DNI nowhere', () => {
    const progress = documentProgress([
      entries({ identity: 'DNI', states: ['PENDIENTE_VALIDACION'], count: 2, waiting: 4 }),
      entries({ identity: 'CONTRATO', states: ['VALIDADO'] }),
      entries({ identity: 'CONTRATO', states: ['PENDIENTE_VALIDACION'], waiting: 1 }),
    ])
    expect(progress.contracts).toEqual({ total: 2, validated: 1 })
    expect(progress).toMatchObject({ documents: { total: 0 }, documentsToValidate: 0, signaturesToValidate: 1 })
  })

  it('settles an entry whose files are all valid, or which is empty and waived', () => {
    const { documents } = documentProgress([
      entries({ states: ['VALIDADO'], count: 3 }),
      entries({ states: ['VALIDADO', 'RECHAZADO'] }),
      entries({ waived: true, count: 2 }),
      entries({ waived: true, states: ['RECHAZADO'] }),
      entries({}),
    ])
    expect(documents).toEqual({ total: 8, settled: 5 })
  })

  it('asks the customer for no private entry, but its files wait for the staff too', () => {
    const progress = documentProgress([entries({ isPrivate: true, states: [], waiting: 2 })])
    expect(progress).toMatchObject({ documents: { total: 0, settled: 0 }, documentsToValidate: 2 })
  })
})
