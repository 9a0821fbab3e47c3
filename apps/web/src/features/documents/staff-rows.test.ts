import { describe, expect, it } from 'vitest'
import type { Holder } from './entries'
import { aHolder, anEntry } from './papers.testing'
import {
  canDelete,
  canReplace,
  canResend,
  canSelect,
  canValidate,
  pendingEntries,
  settledOf,
  signingEvidence,
  signingFiles,
  staffSections,
} from './staff-rows'

const NOW = new Date('2026-11-28T10:00:00Z')
const waiting = ['PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION'] as const

const aContract: Omit<NonNullable<Holder['contract']>, 'signed'> = {
  dniReceived: true,
  validated: false,
  rejected: false,
  rejectionReason: null,
  faults: [],
  email: null,
  linkSentDate: null,
  signedDate: null,
}

function rowOf(type: Parameters<typeof anEntry>[0], states: Parameters<typeof anEntry>[1]) {
  const entry = anEntry(type, states)
  return { key: entry._id, entry, file: entry.documents[0] ?? null, holder: null }
}

describe('documents as the staff see them', () => {
  it('DNI and contract of each holder, general, then each holder; a line for what is missing', () => {
    const sections = staffSections(
      {
        operationDocumentation: [anEntry('NOTA_SIMPLE')],
        holders: [aHolder([anEntry('DNI', waiting), anEntry('CONTRATO'), anEntry('NOMINAS', ['VALIDADO'])])],
      },
      NOW,
    )
    expect(sections.map(({ kind, rows }) => [kind, rows.map(({ key }) => key)])).toEqual([
      ['signing', ['DNI-0', 'DNI-1', 'CONTRATO']],
      ['general', ['NOTA_SIMPLE']],
      ['holder', ['NOMINAS-0']],
    ])
  })

  it('within a section the most urgent first, as its customer sees it', () => {
    const entries = [
      anEntry('NOMINAS', ['VALIDADO']),
      anEntry('VIDA_LABORAL'),
      anEntry('CONTRATO_LABORAL', [], { deadline: '2026-11-27' }),
      anEntry('EXTRACTO_BANCARIO', ['RECHAZADO']),
    ]
    const [, , holder] = staffSections({ operationDocumentation: [], holders: [aHolder(entries)] }, NOW)
    expect(holder?.rows.map(({ entry }) => entry.type)).toEqual([
      'EXTRACTO_BANCARIO',
      'CONTRATO_LABORAL',
      'VIDA_LABORAL',
      'NOMINAS',
    ])
  })

  it('a section in which there is nothing is there all the same', () => {
    const sections = staffSections({ operationDocumentation: [], holders: [aHolder([anEntry('NOMINAS')])] }, NOW)
    expect(sections.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['signing', 0],
      ['general', 0],
      ['holder', 1],
    ])
  })

  it('whatever has a file can be chosen, and what is empty but DNI and contract', () => {
    expect(canSelect(rowOf('NOMINAS', []))).toBe(true)
    expect(canSelect(rowOf('DNI', ['VALIDADO']))).toBe(true)
    expect(canSelect(rowOf('DNI', []))).toBe(false)
  })

  it('the button to validate stands only beside what waits for it', () => {
    expect(canValidate(rowOf('NOMINAS', ['PENDIENTE_VALIDACION']))).toBe(true)
    expect(canValidate(rowOf('NOMINAS', ['VALIDADO']))).toBe(false)
    expect(canValidate(rowOf('NOMINAS', []))).toBe(false)
    expect(canValidate(rowOf('DNI', ['PENDIENTE_VALIDACION']))).toBe(false)
  })

  it('a contract is never replaced, a DNI until it is valid', () => {
    expect(canReplace(rowOf('CONTRATO', ['PENDIENTE_VALIDACION']))).toBe(false)
    expect(canReplace(rowOf('DNI', ['VALIDADO']))).toBe(false)
    expect(canReplace(rowOf('DNI', ['RECHAZADO']))).toBe(true)
    expect(canReplace(rowOf('NOMINAS', ['VALIDADO']))).toBe(true)
  })

  it('what is signed or valid of DNI and contract is not deleted, everything else is', () => {
    const row = (type: Parameters<typeof anEntry>[0], states: Parameters<typeof anEntry>[1], signed: boolean) => ({
      ...rowOf(type, states),
      holder: { ...aHolder([]), contract: { ...aContract, signed } },
    })
    expect(canDelete(row('NOMINAS', ['VALIDADO'], true))).toBe(true)
    expect(canDelete(row('NOMINAS', [], true))).toBe(true)
    for (const type of ['DNI', 'CONTRATO'] as const) {
      expect(canDelete(row(type, ['RECHAZADO'], false))).toBe(true)
      expect(canDelete(row(type, ['PENDIENTE_VALIDACION'], true))).toBe(false)
      expect(canDelete(row(type, ['VALIDADO'], false))).toBe(false)
    }
  })

  it('a holder is judged beside the front of the DNI, its back, and the contract', () => {
    const sides = anEntry('DNI', waiting)
    const documents = sides.documents.map((file, at) => ({ ...file, side: at === 0 ? 'BACK' : 'FRONT' }) as const)
    const { dni, contract } = signingEvidence(aHolder([{ ...sides, documents }, anEntry('CONTRATO', ['VALIDADO'])]))
    expect([dni, contract].map(files => files.map(({ _id }) => _id))).toEqual([['DNI-1', 'DNI-0'], ['CONTRATO-0']])
  })

  it('a holder is judged by the three files that they have sent', () => {
    const others = [anEntry('NOMINAS', ['VALIDADO']), anEntry('DNI', waiting)]
    const { verdict, files } = signingFiles(aHolder([...others, anEntry('CONTRATO', ['PENDIENTE_VALIDACION'])]))
    expect([verdict, files]).toEqual([
      'OPEN',
      ['DNI-0', 'DNI-1', 'CONTRATO-0'].map(documentId => ({ documentationId: documentId.slice(0, -2), documentId })),
    ])
    expect(signingFiles(aHolder([...others, anEntry('CONTRATO', ['RECHAZADO'])])).verdict).toBe('SIGNS_AGAIN')
    expect(signingFiles(aHolder(others)).verdict).toBe('INCOMPLETE')
  })

  it('the contract is sent again to those who have not signed and can be written to', () => {
    const papers = (...holders: (Pick<typeof aContract, 'email'> & { readonly signed: boolean })[]) => ({
      operationDocumentation: [],
      holders: holders.map(own => ({ ...aHolder([]), contract: { ...aContract, ...own } })),
    })
    const email = 'ana@example.es'
    expect(canResend(papers({ signed: false, email }))).toBe(true)
    expect(canResend(papers({ signed: true, email }, { signed: false, email: null }))).toBe(false)
    expect(canResend({ operationDocumentation: [], holders: [aHolder([])] })).toBe(false)
  })

  it('reminds of what is missing or rejected, not of what nobody asks for', () => {
    const pending = pendingEntries({
      operationDocumentation: [anEntry('NOTA_SIMPLE', [], { reason: 'No hay' }), anEntry('OTROS', ['RECHAZADO'])],
      holders: [aHolder([anEntry('NOMINAS'), anEntry('DNI'), anEntry('VIDA_LABORAL', ['PENDIENTE_VALIDACION'])])],
    })
    expect(pending.map(({ entry }) => entry.type)).toEqual(['OTROS', 'NOMINAS'])
  })

  it('reminds nobody of what the staff keep for themselves, but of what only their own file seems to settle', () => {
    const own = anEntry('CONTRATO_ARRAS', ['VALIDADO'])
    const pending = pendingEntries({
      operationDocumentation: [
        anEntry('OTROS', [], { isPrivate: true }),
        anEntry('NOTA_SIMPLE', ['RECHAZADO'], { isPrivate: true }),
        { ...own, documents: own.documents.map(file => ({ ...file, isPrivate: true })) },
      ],
      holders: [],
    })
    expect(pending.map(({ entry }) => entry.type)).toEqual(['CONTRATO_ARRAS'])
  })
})

it('counts what is settled by document, not by file: valid or not needed, without private ones', () => {
  const entries = [
    anEntry('NOMINAS', ['VALIDADO', 'VALIDADO']),
    anEntry('VIDA_LABORAL', [], { reason: 'No hace falta' }),
    anEntry('EXTRACTO_BANCARIO', ['VALIDADO', 'PENDIENTE_VALIDACION']),
    anEntry('DECLARACION_RENTA'),
    anEntry('OTROS_TITULAR', ['VALIDADO'], { isPrivate: true }),
  ]
  const [, , holder] = staffSections({ operationDocumentation: [], holders: [aHolder(entries)] }, NOW)
  expect(settledOf(holder?.rows ?? [])).toEqual({ done: 2, total: 4 })
})
