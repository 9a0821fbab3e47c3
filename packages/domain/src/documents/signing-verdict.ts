import type { DocumentState, DocumentType } from './document-types'

/**
 * What can be decided on a holder's DNI and contract, which are judged together (spec: back office §4): nothing yet
 * (INCOMPLETE), nothing more because one of them is valid (VALID), nothing until the holder signs again (SIGNS_AGAIN),
 * or a verdict (OPEN).
 */
export type SigningVerdict = 'INCOMPLETE' | 'VALID' | 'SIGNS_AGAIN' | 'OPEN'

interface SigningFile {
  readonly type: DocumentType
  readonly state: DocumentState
}

/** Expects the files of both sides of the DNI and of the contract. */
export function signingVerdict(files: readonly SigningFile[]): SigningVerdict {
  const count = (type: DocumentType) => files.filter(file => file.type === type).length
  if (count('DNI') !== 2 || count('CONTRATO') !== 1) return 'INCOMPLETE'
  if (files.some(({ state }) => state === 'VALIDADO')) return 'VALID'
  return files.every(({ state }) => state === 'PENDIENTE_VALIDACION') ? 'OPEN' : 'SIGNS_AGAIN'
}
