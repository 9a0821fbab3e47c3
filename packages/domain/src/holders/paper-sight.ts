import type { DocumentState, DocumentType } from '../documents/document-types'
import { isIdentityDocument } from '../documents/documents-complete'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from '../questionnaire/answers'

/** What a reader sees of a paper: the paper itself, only its presence and state, or nothing. */
export type Sight = 'PAPER' | 'PRESENCE' | 'NOTHING'

interface OwnedPaper {
  readonly type: DocumentType
  /** Whose it is: the operation's, the customer's (the first holder), or another holder's. */
  readonly owner: 'OPERATION' | 'CUSTOMER' | 'OTHER'
  /** For a file: its holder has sent it from their own place. */
  readonly sentByOwner?: boolean
  /** Its holder allows the customer to see what they have sent. */
  readonly isShown?: boolean
}

/** The holders are a separating couple: neither sees what belongs to the other. */
export const areApart = (type: OperationType) => type === 'EXTINCION'

/**
 * What the customer sees of a requested document and its files. For what another holder sent themself, only its
 * presence, unless they allow more. In a separating couple, the other's identity and contract remain visible as steps
 * that the operation waits for; nothing else of theirs does.
 */
export function paperSight(type: OperationType, paper: OwnedPaper): Sight {
  const { type: document, owner, sentByOwner = false, isShown = false } = paper
  if (owner !== 'OTHER') return 'PAPER'
  if (areApart(type)) return isIdentityDocument(document) ? 'PRESENCE' : 'NOTHING'
  return sentByOwner && !isShown ? 'PRESENCE' : 'PAPER'
}

interface AskedPaper {
  readonly type: DocumentType
  readonly owner: OwnedPaper['owner']
  readonly files: readonly { readonly state: DocumentState; readonly sentByOwner: boolean }[]
}

/**
 * Whether only the holder is asked for a missing document, at their own place: because it belongs to the other person
 * of a separating couple, or because they had sent the rejected file there.
 */
export function isAskedOfHolder(type: OperationType, { type: document, owner, files }: AskedPaper): boolean {
  if (owner !== 'OTHER') return false
  return paperSight(type, { type: document, owner }) !== 'PAPER' || files.some(file => file.sentByOwner)
}

/**
 * The state that the customer sees of a file of which they only see the presence. A rejection stays hidden: repairing
 * it is up to its holder, and it would reveal something of the paper. Only rejected identity and contract show, because
 * they hold the operation up.
 */
export function stateOfPresence(type: DocumentType, state: DocumentState): DocumentState {
  return isIdentityDocument(type) || state === 'VALIDADO' ? state : 'PENDIENTE_VALIDACION'
}

/** The answers as the customer sees them once they are sent: of the person they separate from, only the name. */
export function answersForCustomer(type: OperationType, answers: QuestionnaireAnswers): QuestionnaireAnswers {
  if (!areApart(type) || !answers.holders) return answers
  const [own = {}, ...others] = answers.holders
  return { ...answers, holders: [own, ...others.map(({ name }) => (name === undefined ? {} : { name }))] }
}
