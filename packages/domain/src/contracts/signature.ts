import type { DocumentState, DocumentType } from '../documents/document-types'
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
 * The states of a holder's signature. GIVEN: it waits for a verdict. DUE: it is asked for. REJECTED: it is asked for
 * again. PREPARED: it would be asked for, but the contract has gaps. OPEN: it is missing, and not asked for.
 */
export const SIGNATURES = ['VALIDATED', 'GIVEN', 'REJECTED', 'DUE', 'PREPARED', 'OPEN'] as const
export type Signature = (typeof SIGNATURES)[number]

export interface SigningOperation {
  readonly state: OperationState
  readonly stateEnteredDate: Instant
  readonly stateDates: StateDates
  /** Whether the contract has no gaps and can be signed. */
  readonly contractReady: boolean
}

/** A holder's contract; `signed` and `rejected` are never both true. */
export interface SignedContract {
  readonly signed: boolean
  readonly validated: boolean
  /** The contract or a side of the DNI was rejected. */
  readonly rejected: boolean
  /** When the newest link to sign was sent. */
  readonly linkSentDate: Instant | null
}

interface IdentityFile {
  readonly type: DocumentType
  readonly state: DocumentState
}

/**
 * The state of a holder's signature, from the non-private files of their DNI and contract. Rejecting a side of the DNI
 * rejects the signature too.
 */
export function signedBy(files: readonly IdentityFile[]): Omit<SignedContract, 'linkSentDate'> {
  const contract = entryState(files.filter(({ type }) => type === 'CONTRATO'))
  const rejected = files.some(({ state }) => state === 'RECHAZADO')
  const signed = !rejected && (contract === 'PENDIENTE_VALIDACION' || contract === 'VALIDADO')
  return { signed, validated: signed && contract === 'VALIDADO', rejected }
}

/**
 * A rejected signature is due whenever the contract is out. A missing one is due during the contract's step, and
 * afterwards only if its link was sent after that step, as to a holder who joins later: signatures that were missing
 * when the staff left the step are not asked for. A holder without a contract (in the questionnaire) has an open
 * signature.
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

/** Whether only the holder can act now. */
export const isAsked = (signature: Signature): boolean => signature === 'DUE' || signature === 'REJECTED'
