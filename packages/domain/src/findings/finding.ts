/** What a document turned out to be, by what stands in it. */
export const PAPER_LAYOUTS = [
  'PAYSLIP',
  'WORK_LIFE',
  'TAX_RETURN',
  'BANK_STATEMENT',
  'CREDIT_REPORT',
  'LAND_REGISTRY',
  'IDENTITY',
] as const
export type PaperLayout = (typeof PAPER_LAYOUTS)[number]

/** How the value of a field is written: as it travels and is kept. */
type Kind =
  /** As it stands there. */
  | 'TEXT'
  /** A DNI or NIE without separators, whose letter is right. */
  | 'ID'
  /** `YYYY-MM-DD` */
  | 'DAY'
  /** Two days with a stroke between them (ISO 8601). */
  | 'PERIOD'
  /** With a point and two decimals. */
  | 'EUROS'
  | 'NUMBER'
  /** Without spaces; its check digits are right. */
  | 'IBAN'
  /** `CHARGES`, with commas between them; `NONE`. */
  | 'CHARGES'

export const FINDING_KINDS = {
  employer: 'TEXT',
  person: 'TEXT',
  personId: 'ID',
  birthday: 'DAY',
  expires: 'DAY',
  period: 'PERIOD',
  net: 'EUROS',
  issued: 'DAY',
  days: 'NUMBER',
  since: 'DAY',
  year: 'NUMBER',
  workIncome: 'EUROS',
  taxBase: 'EUROS',
  taxDue: 'EUROS',
  taxResult: 'EUROS',
  iban: 'IBAN',
  debt: 'EUROS',
  registryCode: 'NUMBER',
  charges: 'CHARGES',
} as const satisfies Readonly<Record<string, Kind>>
export type FindingField = keyof typeof FINDING_KINDS
export const FINDING_FIELDS = Object.keys(FINDING_KINDS) as [FindingField, ...FindingField[]]

/** What weighs on a property, as far as its nota simple mentions it. */
export const CHARGES = ['NONE', 'MORTGAGE', 'SEIZURE', 'USUFRUCT', 'EASEMENT', 'TAX', 'CONDITION'] as const
export type Charge = (typeof CHARGES)[number]

/** Where something stands: the page, from 1, and its box as shares of the page as it is shown. */
export interface Place {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A value that the program has read in a document. */
export interface Finding {
  readonly field: FindingField
  readonly value: string
  readonly place: Place
}

/** All that was read in a document; of one in no known layout nothing is. */
export interface Findings {
  readonly layout: PaperLayout | null
  readonly findings: readonly Finding[]
}

/** The fields that each layout has, in the order in which they are shown: what of them is not found is not read. */
export const LAYOUT_FIELDS: Readonly<Record<PaperLayout, readonly FindingField[]>> = {
  PAYSLIP: ['person', 'personId', 'employer', 'period', 'net'],
  WORK_LIFE: ['person', 'personId', 'birthday', 'issued', 'days', 'since'],
  TAX_RETURN: ['person', 'personId', 'year', 'workIncome', 'taxBase', 'taxDue', 'taxResult'],
  BANK_STATEMENT: ['person', 'iban', 'period'],
  CREDIT_REPORT: ['person', 'personId', 'issued', 'debt'],
  LAND_REGISTRY: ['registryCode', 'issued', 'charges'],
  IDENTITY: ['person', 'personId', 'birthday', 'expires'],
}
