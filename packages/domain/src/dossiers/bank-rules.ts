import type { PaperGroup } from './paper-groups'
import { PAPER_GROUPS } from './paper-groups'

export interface BankContact {
  readonly _id: string
  readonly name: string
  readonly email: string
}

export interface BankRules {
  readonly order: readonly PaperGroup[]
  /** The largest size of a part, in megabytes. */
  readonly sizeLimit: number
  readonly contacts: readonly BankContact[]
}

/** For a bank without settings, or whose settings were removed: no dossier can be sent to anybody there. */
export const DEFAULT_BANK_RULES: BankRules = { order: PAPER_GROUPS, sizeLimit: 20, contacts: [] }
