import type { Layout } from './find'
import { type Finding, type Findings, LAYOUT_FIELDS, type PaperLayout } from './finding'
import { bankStatement } from './layouts/bank-statement'
import { creditReport } from './layouts/credit-report'
import { landRegistry } from './layouts/land-registry'
import { payslip } from './layouts/payslip'
import { taxReturn } from './layouts/tax-return'
import { workLife } from './layouts/work-life'
import { type PageText, readPage } from './page-text'

/** In the order in which they are tried: those with the most distinctive marks come first. */
const LAYOUTS: Readonly<Record<Exclude<PaperLayout, 'IDENTITY'>, Layout>> = {
  WORK_LIFE: workLife,
  CREDIT_REPORT: creditReport,
  LAND_REGISTRY: landRegistry,
  TAX_RETURN: taxReturn,
  PAYSLIP: payslip,
  BANK_STATEMENT: bankStatement,
}
const ORDER = Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]

/** Reads the findings of a document with text, whatever type it was sent as. */
export function findIn(shown: readonly PageText[]): Findings {
  const pages = shown.map((page, at) => readPage(page, at + 1))
  const whole = pages.map(({ folded }) => folded).join('\n')
  const layout = ORDER.find(name => LAYOUTS[name].marks.every(mark => mark.test(whole))) ?? null
  if (layout === null) return { layout, findings: [] }
  const { fields } = LAYOUTS[layout]
  const findings = LAYOUT_FIELDS[layout].flatMap((field): Finding[] => {
    for (const search of fields[field] ?? []) {
      const found = search(pages)
      if (found) return [{ field, ...found }]
    }
    return []
  })
  return { layout, findings }
}
