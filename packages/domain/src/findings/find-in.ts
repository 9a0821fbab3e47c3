import { anywhere, type Layout, labelled, onPages, type Search, written } from './find'
import { type Charge, type Finding, type Findings, LAYOUT_FIELDS, type PaperLayout } from './finding'
import { type PageText, readPage } from './page-text'
import {
  interval,
  type Reader,
  readAmount,
  readDay,
  readIban,
  readId,
  readName,
  readNumber,
  readPeriod,
} from './values'

/** Marks the line of a job without an end date. */
const STANDING = /-{3,}|\ben alta\b|actualidad/

/** The start of the present job; if there are several, of the first. */
const standing: Search = pages =>
  onPages(pages, page => {
    for (const { at, text } of page.lines) {
      const folded = page.folded.slice(at, at + text.length)
      const begun = STANDING.test(folded) && readDay(folded, text)
      if (begun) return { ...begun, from: begun.from + at, to: begun.to + at }
    }
    return null
  })

/** The "Informe de vida laboral" of the Social Security. */
const workLife: Layout = {
  marks: [/informe de (?:su )?vida laboral/],
  fields: {
    person: [
      written(/\bd\.?\/d[^\s]{0,3}\s+(?<v>[^,]{4,70}),/, readName),
      labelled(/^titular\b|apellidos y nombre/, readName),
    ],
    personId: [anywhere(readId)],
    birthday: [
      written(/nacid[oa](?:\/a)?\s+el\s+(?:dia\s+)?(?<v>.{6,40})/s, readDay),
      labelled(/fecha de nacimiento/, readDay),
    ],
    issued: [
      written(/al\s+dia\s+(?<v>.{6,40})/s, readDay),
      labelled(/^\W*fecha(?: del informe| de emision| de expedicion)?\W/, readDay),
    ],
    days: [
      written(/total\s+de\s+(?<v>\d[\d.]*)\s+dias/, readNumber),
      labelled(/dias cotizados|total de dias|dias en alta/, readNumber),
    ],
    since: [standing],
  },
}

/** Risks are in whole euros or with cents. */
const readRisk: Reader = (folded, text) => {
  const amount = readAmount(folded, text) ?? readNumber(folded, text)
  return amount && { ...amount, value: amount.value.includes('.') ? amount.value : `${amount.value}.00` }
}

const total = labelled(/^\W*total(?: de)?(?: riesgos?| deuda| general| dispuesto)*/, readRisk)

/** Older reports state thousands of euros. */
const debt: Search = pages => {
  const found = total(pages)
  const inThousands = pages.some(({ folded }) => /(?:miles|millares) de euros/.test(folded))
  return found && { ...found, value: inThousands ? (Number(found.value) * 1000).toFixed(2) : found.value }
}

/** The report of the Banco de España's register of debts (CIRBE). */
const creditReport: Layout = {
  marks: [/central de informacion de riesgos/],
  fields: {
    person: [labelled(/(?:^|\t)\W*(?:titular\b|nombre y apellidos|apellidos y nombre)/, readName)],
    personId: [anywhere(readId)],
    issued: [
      labelled(/fecha de (?:los )?datos|datos (?:declarados )?a|situacion a|fecha del? (?:informe|proceso)/, readDay),
    ],
    debt: [debt],
  },
}

const CODE = /(?<!\d)\d{14}(?!\d)/

const readCode: Reader = (folded, text) => {
  const found = CODE.exec(folded)
  return (
    found && readNumber(found[0], text) && { value: found[0], from: found.index, to: found.index + found[0].length }
  )
}

const HEADING = /^\W*cargas\b/
const NEXT_HEADING =
  /^\W*(?:titular(?:es|idad(?:es)?)?|descripcion|asientos|documentos|aviso|advertencias?|informacion)\b/
const FREE = /libre de (?:toda )?cargas?|sin cargas|(?:no|ni) (?:hay|existen|constan?|tiene)[a-z ]{0,30}cargas/

const KINDS: readonly (readonly [Charge, RegExp])[] = [
  ['MORTGAGE', /hipoteca/],
  ['SEIZURE', /embargo/],
  ['USUFRUCT', /usufructo/],
  ['EASEMENT', /servidumbre/],
  ['TAX', /afecci?on(?:es)? fiscal|afecta[a-z ,]{0,60}(?:impuesto|liquidacion|fiscal)/],
  ['CONDITION', /condicion resolutoria/],
]

/** The charges mentioned in the section on charges. */
const charges: Search = pages =>
  onPages(pages, page => {
    const folded = page.lines.map(({ at, text }) => page.folded.slice(at, at + text.length))
    const begin = folded.findIndex(line => HEADING.test(line))
    if (begin < 0) return null
    const length = folded.slice(begin + 1).findIndex(line => NEXT_HEADING.test(line))
    const section = folded.slice(begin, length < 0 ? undefined : begin + 1 + length).join(' ')
    const kinds = KINDS.flatMap(([kind, pattern]) => (pattern.test(section) ? [kind] : []))
    const value = kinds.length > 0 ? kinds.join(',') : FREE.test(section) ? 'NONE' : null
    const line = page.lines[begin]
    return value && line ? { value, from: line.at, to: line.at + line.text.length } : null
  })

/** The "Nota simple informativa" of the land registry. */
const landRegistry: Layout = {
  marks: [/nota\s+simple/, /registro\s+de\s+la\s+propiedad|\bregistral\b/],
  fields: {
    registryCode: [
      labelled(/idufir|\bc\.?r\.?u\b\.?|codigo registral unico/, readCode),
      written(/(?:idufir|codigo\s+registral\s+unico)\D{0,20}(?<v>\d{14})/, readCode),
    ],
    issued: [
      labelled(/fecha de (?:emision|expedicion)|expedida (?:el|a)|emitida el/, readDay),
      labelled(/^\W*fecha\b|\ba dia\b/, readDay),
    ],
    charges: [charges],
  },
}

const YEAR = /(?<!\d)20\d\d(?!\d)/

const readYear: Reader = (folded, text) => {
  const found = YEAR.exec(folded)
  return found && readNumber(found[0], text) && { value: found[0], from: found.index, to: found.index + 4 }
}

/** The income tax return (form 100) with its main boxes. */
const taxReturn: Layout = {
  marks: [
    /impuesto sobre la renta de las personas fisicas|declaracion de la renta|\bi\.?r\.?p\.?f\b/,
    /modelo\W{0,4}100|\b100\b/,
    /ejercicio/,
    /\b0(?:435|505|595|670|695)\b/,
  ],
  fields: {
    person: [labelled(/apellidos y nombre|primer declarante|\bdeclarante\b|contribuyente|^titular\b/, readName)],
    personId: [anywhere(readId)],
    year: [labelled(/ejercicio/, readYear), written(/ejercicio\D{0,20}(?<v>20\d\d)/, readYear)],
    workIncome: [labelled(/\b0012\b\W?/, readAmount)],
    taxBase: [labelled(/\b0435\b\W?/, readAmount)],
    taxDue: [labelled(/\b0595\b\W?/, readAmount)],
    taxResult: [labelled(/\b0695\b\W?/, readAmount)],
  },
}

/** The payslip in the format of Order ESS/2098/2014, and as common payroll programs print it. */
const payslip: Layout = {
  marks: [
    /recibo\s(?:[a-z ]{0,60})?de salarios|\bnomina\b/,
    /liquido (?:total )?a percibir|total liquido|neto a percibir/,
  ],
  fields: {
    person: [
      labelled(/trabajador(?:\/a|a)?\b|\bempleado\b|apellidos y nombre/, readName),
      labelled(/^titular\b/, readName),
    ],
    personId: [anywhere(readId)],
    employer: [labelled(/\bempresa\b|razon social/, readName)],
    period: [
      labelled(/periodo(?: de)?(?: la)?(?: liquidacion)?|liquidacion/, readPeriod),
      labelled(/\bmes\b|\bfecha\b/, readPeriod),
      labelled(/recibo\s(?:[a-z ]{0,60})?de salarios|\bnomina\b/, readPeriod),
    ],
    net: [labelled(/liquido (?:total )?a percibir|total liquido|neto a percibir/, readAmount)],
  },
}

/** With fewer movements, no period can be derived. */
const MOVEMENTS_MIN = 3

/** From the first to the last movement; movements are lines that begin with a date. */
const moved: Search = pages =>
  onPages(pages, page => {
    const days = page.lines.flatMap(({ at, text }) => {
      const [cell = ''] = page.folded.slice(at, at + text.length).split('\t')
      const day = readDay(cell.slice(0, 24), cell)
      return day && day.from === 0 ? [{ ...day, from: at, to: at + day.to }] : []
    })
    const [first] = days
    const inOrder = days.map(({ value }) => value).toSorted()
    const period = interval(inOrder[0] ?? null, inOrder.at(-1) ?? null)
    return first && period && days.length >= MOVEMENTS_MIN ? { ...first, value: period } : null
  })

const bankStatement: Layout = {
  marks: [/\bextracto\b|\bmovimientos\b/, /\biban\b|\bcuenta\b/, /\bsaldo\b/],
  fields: {
    person: [
      labelled(/(?:^|\t)\W*titular(?:es)?\b(?: de la cuenta)?/, readName),
      labelled(/(?:^|\t)\W*cliente\b/, readName),
    ],
    iban: [anywhere(readIban)],
    period: [labelled(/\bperiodo\b|\bdesde\b|\bmovimientos (?:del?|entre)\b|\bfechas?\b del?/, readPeriod), moved],
  },
}

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
