import type { SignerText } from '../validation/text-forms'
import type { RejectionReason } from './document-review'

/** What was wrong with a holder's identity and contract, so that nothing else has to be sent again. */
export const CONTRACT_FAULTS = ['DNI_FRONT', 'DNI_BACK', 'NAME', 'DNI_NUMBER', 'ADDRESS', 'SIGNATURE'] as const
export type ContractFault = (typeof CONTRACT_FAULTS)[number]

/** A file of the three that are judged together. */
interface JudgedFile {
  readonly type: string
  readonly side: 'FRONT' | 'BACK' | null
}

/**
 * Whether a rejected file has to be sent again: the contract always, because its seal covers all the rest; a side of the
 * DNI when it was at fault, or when nobody has said what was.
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

/** What is at fault when a ready reason is chosen, until the reviewer says it more exactly. */
export const faultsOfReason = (reason: RejectionReason): readonly ContractFault[] => FAULTS_OF_REASON[reason] ?? []

/** What a holder is asked for again; a new signature always, and where nobody has said what was wrong, everything: none. */
export function askedAgain(faults: readonly ContractFault[]): readonly ContractFault[] {
  return faults.length === 0 ? [] : [...faults.filter(fault => fault !== 'SIGNATURE'), 'SIGNATURE']
}

const FIELDS: { readonly [F in ContractFault]?: readonly SignerText[] } = {
  NAME: ['name', 'firstLastname', 'secondLastname'],
  DNI_NUMBER: ['dni'],
  ADDRESS: ['address', 'number', 'flat', 'door', 'postalCode', 'city'],
}

/** The fields of the signing form that have to be corrected. */
export const fieldsAtFault = (faults: readonly ContractFault[]): readonly SignerText[] =>
  faults.flatMap(fault => FIELDS[fault] ?? [])
