import type { EmploymentSituation } from '../questionnaire/codes'
import { dateOf, type Instant } from '../time/calendar-day'
import type { DocumentState, DocumentType, IdentityDocumentType } from './document-types'
import { entryIsSettled, entryState } from './documentation-entry'
import {
  coveredMonths,
  type MonthlyOperation,
  monthsOf,
  type PaperMonths,
  paperMonthsFrom,
  statesToday,
  wantedMonths,
} from './paper-months'

/** Documentation entries of an operation with the same properties, counted together. */
export interface AlikeEntries {
  /** DNI or contract; null for all other documents. */
  readonly identity: IdentityDocumentType | null
  /** Private entries are not requested from the customer. */
  readonly isPrivate: boolean
  readonly waived: boolean
  /** The states of the files that the customer sees. */
  readonly states: readonly DocumentState[]
  /** What decides which months are asked for, if the entry comes by month; null: only its states count. */
  readonly monthly?: MonthlyFiles | null
  readonly count: number
  readonly waiting: number
}

/** The files of an entry that comes by month, as far as they count for its customer. */
export interface MonthlyFiles {
  readonly type: DocumentType
  readonly employmentSituation: EmploymentSituation | null
  readonly files: readonly {
    readonly state: DocumentState
    readonly months: readonly string[] | null
    readonly createdDate: Instant
  }[]
  /** The brokerage's setting, and the time at which all this was read. */
  readonly rule: Partial<PaperMonths>
  readonly now: Instant
}

export interface DocumentProgress {
  readonly contracts: { readonly total: number; readonly validated: number }
  /** The documents requested besides identity and contract; waived entries count as settled. */
  readonly documents: { readonly total: number; readonly settled: number }
  readonly documentsToValidate: number
  readonly signaturesToValidate: number
}

/** The progress of an operation's documents, for cards and lists. */
export function documentProgress(entries: readonly AlikeEntries[], operation: MonthlyOperation): DocumentProgress {
  const contracts = entries.filter(({ identity }) => identity === 'CONTRATO')
  const others = entries.filter(({ identity }) => identity === null)
  const asked = others.filter(({ isPrivate }) => !isPrivate)
  const files = ({ states }: AlikeEntries) => states.map(state => ({ state }))
  return {
    contracts: {
      total: sum(contracts, 'count'),
      validated: sum(
        contracts.filter(entry => entryState(files(entry)) === 'VALIDADO'),
        'count',
      ),
    },
    documents: {
      total: sum(asked, 'count'),
      settled: sum(
        asked.filter(entry => entryIsSettled(today(entry, operation), entry.waived)),
        'count',
      ),
    },
    documentsToValidate: sum(others, 'waiting'),
    signaturesToValidate: sum(contracts, 'waiting'),
  }
}

/** The state of an entry's files today. */
function today({ states, monthly, isPrivate, waived }: AlikeEntries, operation: MonthlyOperation) {
  if (!monthly) return states.map(state => ({ state }))
  const { type, employmentSituation, files, now } = monthly
  const rule = paperMonthsFrom(monthly.rule)
  const count = monthsOf(type, rule)
  if (count === null) return files
  const wanted = wantedMonths({ type, employmentSituation, isPrivate, waived }, operation, { rule, now: dateOf(now) })
  return statesToday(
    files.map(file => ({ ...file, months: coveredMonths(file, count) })),
    wanted,
  )
}

function sum(entries: readonly AlikeEntries[], of: 'count' | 'waiting'): number {
  return entries.reduce((total, entry) => total + entry[of], 0)
}
