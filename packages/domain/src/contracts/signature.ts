import type { DocumentState } from '../documents/document-states'
import type { DocumentType } from '../documents/document-types'
import { entryState } from '../documents/documentation-entry'
import {
  isBeforeInOrder,
  OPERATION_STATES,
  type OperationState,
  type StateDates,
} from '../operations/states/operation-states'
import { dateOf, type Instant } from '../time/calendar-day'
import { contractIsOut } from './contract-is-out'

/**
 * How a holder's signature stands. GIVEN: it waits for a verdict. DUE: it is asked for. REJECTED: it is asked for again.
 * PREPARED: it would be asked for, but the contract lacks something. OPEN: it is missing, and not asked for.
 */
export const SIGNATURES = ['VALIDATED', 'GIVEN', 'REJECTED', 'DUE', 'PREPARED', 'OPEN'] as const
export type Signature = (typeof SIGNATURES)[number]

export interface SigningOperation {
  readonly state: OperationState
  readonly stateEnteredDate: Instant
  readonly stateDates: StateDates
  /** The contract lacks nothing, so it can be signed. */
  readonly contractReady: boolean
}

/** A holder's contract, of whose three facts at most one of `signed` and `rejected` is so. */
export interface SignedContract {
  readonly signed: boolean
  readonly validated: boolean
  /** The contract, or a side of the DNI that belongs to it. */
  readonly rejected: boolean
  /** When the newest link to sign was sent. */
  readonly linkSentDate: Instant | null
}

interface IdentityFile {
  readonly type: DocumentType
  readonly state: DocumentState
}

/**
 * What the files of a holder's DNI and contract, without private ones, say of their signature. A side of the DNI that was
 * rejected takes the signature with it.
 */
export function signedBy(files: readonly IdentityFile[]): Omit<SignedContract, 'linkSentDate'> {
  const contract = entryState(files.filter(({ type }) => type === 'CONTRATO'))
  const rejected = files.some(({ state }) => state === 'RECHAZADO')
  const signed = !rejected && (contract === 'PENDIENTE_VALIDACION' || contract === 'VALIDADO')
  return { signed, validated: signed && contract === 'VALIDADO', rejected }
}

/**
 * A rejected signature is asked for whenever the contract is out; a missing one in the contract's step, and later if its
 * link was sent after that step, as to a holder who comes then. Signatures without which the staff left the step are not
 * asked for. A holder without contract (in the questionnaire) has an open signature.
 */
export function signatureOf(operation: SigningOperation, contract: SignedContract | undefined): Signature {
  if (!contract) return 'OPEN'
  const { signed, validated, rejected } = contract
  if (signed) return validated ? 'VALIDATED' : 'GIVEN'
  if (!contractIsOut(operation.state) || !(rejected || isAskedNow(operation, contract))) return 'OPEN'
  if (!operation.contractReady) return 'PREPARED'
  return rejected ? 'REJECTED' : 'DUE'
}

function isAskedNow(operation: SigningOperation, { linkSentDate }: SignedContract): boolean {
  if (operation.state === 'CONTRATO_INTERMEDIACION') return true
  if (linkSentDate === null) return false
  const sent = dateOf(linkSentDate)
  return enteredAfterContract(operation).some(entered => sent > dateOf(entered))
}

function enteredAfterContract({ stateDates, stateEnteredDate }: SigningOperation): readonly Instant[] {
  const later = OPERATION_STATES.filter(state => isBeforeInOrder('CONTRATO_INTERMEDIACION', state))
  return [stateEnteredDate, ...later.flatMap(state => stateDates[state] ?? [])]
}

/** Only the holder can act now. */
export const isAsked = (signature: Signature): boolean => signature === 'DUE' || signature === 'REJECTED'
