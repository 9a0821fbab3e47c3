import { describe, expect, it } from 'vitest'
import { fitsSection, hasOwnName, isProvisionProof, provisionProofOf } from './document-sections'
import { DOCUMENT_TYPES } from './document-types'
import { documentsAreComplete, isIdentityDocument } from './documents-complete'

const given = { state: 'PENDIENTE_VALIDACION' } as const

describe('documentsAreComplete', () => {
  it('is true when every requested entry has a file that is not rejected, or was waived', () => {
    const payslips = { type: 'NOMINAS', waived: false, files: [given] } as const
    expect(documentsAreComplete([payslips])).toBe(true)
    expect(documentsAreComplete([payslips, { type: 'NOTA_SIMPLE', waived: true, files: [] }])).toBe(true)
    expect(documentsAreComplete([payslips, { type: 'NOTA_SIMPLE', waived: false, files: [] }])).toBe(false)
    expect(documentsAreComplete([{ ...payslips, files: [given, { state: 'RECHAZADO' }] }])).toBe(false)
  })

  it('does not wait for identity and contract, and is false when nothing is requested', () => {
    const dni = { type: 'DNI', waived: false, files: [] } as const
    expect(documentsAreComplete([dni])).toBe(false)
    expect(documentsAreComplete([dni, { type: 'NOMINAS', waived: false, files: [given] }])).toBe(true)
  })
})

describe('types of documents', () => {
  it('each belong to one section', () => {
    for (const type of DOCUMENT_TYPES) {
      expect(fitsSection(type, 'HOLDER')).toBe(!fitsSection(type, 'GENERAL'))
      if (isIdentityDocument(type)) expect(fitsSection(type, 'HOLDER')).toBe(true)
    }
  })

  it('include some with individual names, and two proofs of a provision', () => {
    expect(DOCUMENT_TYPES.filter(hasOwnName)).toEqual(['OTROS_TITULAR', 'OTROS'])
    expect(DOCUMENT_TYPES.filter(isProvisionProof)).toEqual([provisionProofOf(true), provisionProofOf(false)])
  })
})
