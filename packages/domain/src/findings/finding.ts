/** The kinds of paper that are recognised by their content. */
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

/** The format in which the value of a field is sent and stored. */
type Kind =
  /** The text as printed. */
  | 'TEXT'
  /** A DNI or NIE without separators, with a correct letter. */
  | 'ID'
  /** `YYYY-MM-DD` */
  | 'DAY'
  /** Two days separated by a slash (ISO 8601). */
  | 'PERIOD'
  /** With a decimal point and two decimals. */
  | 'EUROS'
  | 'NUMBER'
  /** Without spaces, with correct check digits. */
  | 'IBAN'
  /** A list of `CHARGES`, separated by commas, or `NONE`. */
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

/** The charges on a property that its nota simple may mention. */
export const CHARGES = ['NONE', 'MORTGAGE', 'SEIZURE', 'USUFRUCT', 'EASEMENT', 'TAX', 'CONDITION'] as const
export type Charge = (typeof CHARGES)[number]

/** Where something is: the page, from 1, and its box as shares of the displayed page. */
export interface Place {
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Finding {
  readonly field: FindingField
  readonly value: string
  readonly place: Place
}

/** Everything read in a document; nothing when its layout is not known. */
export interface Findings {
  readonly layout: PaperLayout | null
  readonly findings: readonly Finding[]
}

/** The fields of each layout, in the order of display; fields that were not found are shown as not read. */
export const LAYOUT_FIELDS: Readonly<Record<PaperLayout, readonly FindingField[]>> = {
  PAYSLIP: ['person', 'personId', 'employer', 'period', 'net'],
  WORK_LIFE: ['person', 'personId', 'birthday', 'issued', 'days', 'since'],
  TAX_RETURN: ['person', 'personId', 'year', 'workIncome', 'taxBase', 'taxDue', 'taxResult'],
  BANK_STATEMENT: ['person', 'iban', 'period'],
  CREDIT_REPORT: ['person', 'personId', 'issued', 'debt'],
  LAND_REGISTRY: ['registryCode', 'issued', 'charges'],
  IDENTITY: ['person', 'personId', 'birthday', 'expires'],
}
