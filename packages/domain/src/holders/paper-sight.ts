import type { DocumentState } from '../documents/document-states'
import type { DocumentType } from '../documents/document-types'
import { isIdentityDocument } from '../documents/documents-complete'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from '../questionnaire/answers'

/** What a reader sees of a paper: the paper; only that it is there, and how it stands; or nothing. */
export type Sight = 'PAPER' | 'PRESENCE' | 'NOTHING'

interface OwnedPaper {
  readonly type: DocumentType
  /** Whose it is: nobody's own (the operation's), the customer's, who is the first holder, or another holder's. */
  readonly owner: 'OPERATION' | 'CUSTOMER' | 'OTHER'
  /** Of a file: its holder has sent it from their own place. */
  readonly sentByOwner?: boolean
  /** Its holder allows the customer to see what they have sent. */
  readonly isShown?: boolean
}

/** The holders are a couple that separates: neither sees what is the other's. */
export const areApart = (type: OperationType) => type === 'EXTINCION'

/**
 * What the customer sees of a requested document and its files. What another holder has sent themself is there, and no
 * more, unless they allow it. Of a couple that separates the other's identity and contract stay as steps that the
 * operation waits for, the rest does not exist.
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
 * Whether a missing document is to be asked of its holder at their own place, and of nobody else: it is the other's of a
 * couple that separates, or what was wrong with it is what they have sent there.
 */
export function isAskedOfHolder(type: OperationType, { type: document, owner, files }: AskedPaper): boolean {
  if (owner !== 'OTHER') return false
  return paperSight(type, { type: document, owner }) !== 'PAPER' || files.some(file => file.sentByOwner)
}

/**
 * How a file that is only there stands for the customer. Its rejection is its holder's to repair, and tells of the
 * paper; that of a signature holds the operation up.
 */
export function stateOfPresence(type: DocumentType, state: DocumentState): DocumentState {
  return isIdentityDocument(type) || state === 'VALIDADO' ? state : 'PENDIENTE_VALIDACION'
}

/** The answers as the customer sees them once they are sent: of somebody they separate from only the name. */
export function answersForCustomer(type: OperationType, answers: QuestionnaireAnswers): QuestionnaireAnswers {
  if (!areApart(type) || !answers.holders) return answers
  const [own = {}, ...others] = answers.holders
  return { ...answers, holders: [own, ...others.map(({ name }) => (name === undefined ? {} : { name }))] }
}
