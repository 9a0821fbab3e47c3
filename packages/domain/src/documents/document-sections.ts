import {
  type DocumentType,
  GENERAL_DOCUMENT_TYPES,
  HOLDER_DOCUMENT_TYPES,
  IDENTITY_DOCUMENT_TYPES,
} from './document-types'

/** Types whose documents are named individually; a section may have several. */
export function hasOwnName(type: DocumentType): boolean {
  return type === 'OTROS' || type === 'OTROS_TITULAR'
}

export function fitsSection(type: DocumentType, section: 'HOLDER' | 'GENERAL'): boolean {
  const types: readonly DocumentType[] =
    section === 'HOLDER' ? [...HOLDER_DOCUMENT_TYPES, ...IDENTITY_DOCUMENT_TYPES] : GENERAL_DOCUMENT_TYPES
  return types.includes(type)
}

/** The proof of payment that each variant of the operation asks for (`providingFunds` true: the normal provision). */
export function provisionProofOf(providingFunds: boolean): DocumentType {
  return providingFunds ? 'JUSTIFICANTE_PROVISION_FONDOS' : 'JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO'
}

export function isProvisionProof(type: DocumentType): boolean {
  return type === provisionProofOf(true) || type === provisionProofOf(false)
}
