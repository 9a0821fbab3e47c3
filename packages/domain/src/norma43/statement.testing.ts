/** A test account: bank, office and number. */
export const ACCOUNT = '210000010200030000'
const OPENING = 1_000_000_00

export interface WrittenMovement {
  /** YYMMDD. */
  readonly day: string
  /** In cents; negative for a debit. */
  readonly amount: number
  /** Halves of records 23, two each. */
  readonly concepts?: readonly string[]
  /** Document number, first and second reference. */
  readonly references?: readonly [string, string, string]
}

const digits = (value: number, width: number) => String(value).padStart(width, '0')
const signed = (value: number) => (value < 0 ? '1' : '2') + digits(Math.abs(value), 14)

/** The records of one account as a bank writes them. */
export function aStatement(movements: readonly WrittenMovement[], account = ACCOUNT): readonly string[] {
  const sum = (debits: boolean) => {
    const own = movements.filter(({ amount }) => amount < 0 === debits)
    return digits(own.length, 5) + digits(Math.abs(own.reduce((all, { amount }) => all + amount, 0)), 14)
  }
  const closing = movements.reduce((all, { amount }) => all + amount, OPENING)
  return [
    `11${account}261101261130${signed(OPENING)}9783${'BROKERS SL'.padEnd(26)}`,
    ...movements.flatMap(({ day, amount, concepts = [], references = ['0'.repeat(10), '0'.repeat(12), ''] }) => [
      `22    0001${day}${day}02012` +
        signed(amount) +
        references[0].padEnd(10).slice(0, 10) +
        references[1].padEnd(12).slice(0, 12) +
        references[2].padEnd(16).slice(0, 16),
      ...Array.from({ length: Math.ceil(concepts.length / 2) }, (_, at) => {
        const [left = '', right = ''] = concepts.slice(at * 2, at * 2 + 2)
        return `23${digits(at + 1, 2)}${left.padEnd(38).slice(0, 38)}${right.padEnd(38).slice(0, 38)}`
      }),
    ]),
    `33${account}${sum(true)}${sum(false)}${signed(closing)}978`,
  ].map(line => line.padEnd(80))
}

/** A whole file. */
export function statementText(...accounts: readonly (readonly string[])[]): string {
  const records = accounts.flat()
  return [...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`.padEnd(80)].join('\r\n')
}
