import type { SignerText } from '../validation/text-forms'
import type { RejectionReason } from './document-review'

export const CONTRACT_FAULTS = ['DNI_FRONT', 'DNI_BACK', 'NAME', 'DNI_NUMBER', 'ADDRESS', 'SIGNATURE'] as const
export type ContractFault = (typeof CONTRACT_FAULTS)[number]

/** One of the three files that are judged together. */
interface JudgedFile {
  readonly type: string
  readonly side: 'FRONT' | 'BACK' | null
}

/**
 * The contract is always sent again, because its seal covers the other files; a side of the DNI only when it was at
 * fault or no fault was named.
 */
export function isRejectedFile({ type, side }: JudgedFile, faults: readonly ContractFault[]): boolean {
  if (type === 'CONTRATO' || side === null || faults.length === 0) return true
  return faults.includes(`DNI_${side}`)
}

const BOTH_SIDES = ['DNI_FRONT', 'DNI_BACK'] as const

const FAULTS_OF_REASON: { readonly [R in RejectionReason]?: readonly ContractFault[] } = {
  ILLEGIBLE: BOTH_SIDES,
  ID_EXPIRED: BOTH_SIDES,
  ID_CUT: BOTH_SIDES,
  OTHER_PERSON: BOTH_SIDES,
  NAME_DIFFERS: ['NAME'],
  SIGNATURE_DIFFERS: ['SIGNATURE'],
}

/** The faults preselected with a predefined reason; the reviewer can change them. */
export const faultsOfReason = (reason: RejectionReason): readonly ContractFault[] => FAULTS_OF_REASON[reason] ?? []

/** The parts that a holder must provide again. A new signature is always one of them; no faults means all parts. */
export function askedAgain(faults: readonly ContractFault[]): readonly ContractFault[] {
  return faults.length === 0 ? [] : [...faults.filter(fault => fault !== 'SIGNATURE'), 'SIGNATURE']
}

const FIELDS: { readonly [F in ContractFault]?: readonly SignerText[] } = {
  NAME: ['name', 'firstLastname', 'secondLastname'],
  DNI_NUMBER: ['dni'],
  ADDRESS: ['address', 'number', 'flat', 'door', 'postalCode', 'city'],
}

/** The fields of the signing form to correct. */
export const fieldsAtFault = (faults: readonly ContractFault[]): readonly SignerText[] =>
  faults.flatMap(fault => FIELDS[fault] ?? [])
