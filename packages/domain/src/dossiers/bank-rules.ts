import type { PaperGroup } from './paper-groups'
import { PAPER_GROUPS } from './paper-groups'

/** Somebody at a bank who is sent dossiers. */
export interface BankContact {
  readonly _id: string
  readonly name: string
  readonly email: string
}

/** How a bank wants a dossier. */
export interface BankRules {
  readonly order: readonly PaperGroup[]
  /** Megabytes of a part. */
  readonly sizeLimit: number
  readonly contacts: readonly BankContact[]
}

/** For a bank of which the owner has said nothing, or nothing any more: nobody there can be sent anything. */
export const DEFAULT_BANK_RULES: BankRules = { order: PAPER_GROUPS, sizeLimit: 20, contacts: [] }
