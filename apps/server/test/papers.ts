import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FindingField, type Findings, LAYOUT_FIELDS, type PaperLayout } from '@llave/domain/findings/finding'
import { dniLetter } from '@llave/domain/validation/validators'
import * as es from '@llave/texts/es'
import PDFKit from 'pdfkit'

/** How a generated paper is distorted. */
export interface Spoilt {
  /** Quarter turns clockwise, in the drawing or by the page's setting (`/Rotate`). */
  readonly turn?: 0 | 1 | 2 | 3
  readonly turnedBy?: 'DRAWING' | 'PAGE'
  /** Words in pieces, out of order and out of line, a watermark, advertisements. */
  readonly noise?: boolean
  /** Labels of an unknown program. */
  readonly strange?: boolean
}

const STRANGE: readonly (readonly [RegExp, string])[] = [
  [/trabajador|titular(?: de la cuenta)?/i, 'Interviniente'],
  [/\bempresa\b/i, 'Pagador'],
  [/apellidos y nombre/i, 'Interesado'],
  [/per[ií]odo(?: de liquidación)?|movimientos desde/i, 'Tramo'],
  [/d\/dª/i, 'el ciudadano'],
  [/al día/i, 'a fecha de'],
  [/total de$/, 'tiempo de'],
  [/fecha de (?:emisión|los datos)|expedida el|datos declarados a/i, 'Dado'],
  [/idufir|c\.r\.u\.|código registral único/i, 'Número'],
  [/^total$/i, 'Suma'],
]

const inStrangeWords = (text: string) => STRANGE.reduce((words, [usual, other]) => words.replace(usual, other), text)

export interface GeneratedPaper {
  /** Null for a paper in no layout that is read. */
  readonly layout: PaperLayout | null
  readonly values: Readonly<Partial<Record<FindingField, string>>>
  readonly rows: readonly Row[]
}

/** The texts of a line, each with its distance from the left edge. */
type Row = readonly (readonly [x: number, text: string])[]

/** A paper's rows, written one a line; each text behind its distance: `50 EMPRESA | 310 TRABAJADOR`. */
function printed(paper: string): readonly Row[] {
  const lines = paper.split('\n').map(line => line.trim())
  return lines.filter(Boolean).map(line =>
    line.split(' | ').map(cell => {
      const [, x, text = ''] = /^(\d+) (.*)$/.exec(cell) ?? []
      return [Number(x), text] as const
    }),
  )
}

const PEOPLE = [
  ['Ana María', 'Gil Peñalver', '12345678'],
  ['Íñigo', 'Ruiz de la Fuente', 'X1234567'],
  ['María del Carmen', 'Núñez-Agüero Pi', '01234567'],
  ['Jordi', 'Puig i Cadafalch', '43521789'],
  ['Fátima', 'El Amrani', 'Y7654321'],
  ['Luis', 'Roca', '50123987'],
] as const
const EMPLOYERS = [
  'Talleres Urgull, S.L.',
  'Clínica Santa Lucía, S.A.',
  'Ayuntamiento de Valdeolmos',
  'IBÉRICA 2000 S.L.U.',
]
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

const nth = <T>(of: readonly T[], at: number) => of[at % of.length] as T
const two = (number: number) => String(number).padStart(2, '0')
const euros = (cents: number) =>
  new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: true }).format(cents / 100)
const amount = (cents: number) => (cents / 100).toFixed(2)

function aPerson(seed: number) {
  const [name, lastname, digits] = nth(PEOPLE, seed)
  const number = digits.replace(/^[XYZ]/, letter => String('XYZ'.indexOf(letter)))
  return { name, lastname, id: digits + dniLetter(Number(number)) }
}

function anIban(seed: number): string {
  const account = String(21_000_418_450_200_000_000n + BigInt(seed) * 7_919n).padStart(20, '0')
  const check = 98n - (BigInt(`${account}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${account}`
}

const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Generator = (seed: number) => GeneratedPaper

function payslip(seed: number): GeneratedPaper {
  const { name, lastname, id } = aPerson(seed)
  const employer = nth(EMPLOYERS, seed)
  const month = seed % 12
  const last = LAST_DAYS[month] ?? 30
  const net = 120_000 + seed * 7_351
  const gross = Math.round(net * 1.27)
  const period = nth(
    [
      `Del 1 de ${MONTHS[month]} al ${last} de ${MONTHS[month]} de 2026`,
      `01/${two(month + 1)}/2026 a ${last}/${two(month + 1)}/2026`,
      `del 1 al ${last} de ${MONTHS[month]} de 2026`,
      `${(MONTHS[month] ?? '').toUpperCase()} 2026`,
    ],
    seed,
  )
  const boxed = seed % 2 === 1
  const head = boxed
    ? `
      50 NÓMINA
      50 EMPRESA | 310 TRABAJADOR
      50 ${employer} | 310 ${lastname.toUpperCase()}, ${name.toUpperCase()}
      50 CIF | 180 DOMICILIO | 310 NIF | 420 CATEGORÍA
      50 B12345674 | 180 C/ Mayor, 3 | 310 ${id} | 420 Oficial 1ª
      50 PERÍODO DE LIQUIDACIÓN | 310 TOTAL DÍAS
      50 ${period} | 310 30`
    : `
      50 RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS
      50 Empresa: ${employer} | 310 Trabajador: ${name} ${lastname}
      50 Domicilio: C/ Mayor, 3 | 310 NIF: ${id.slice(0, 8)}-${id.slice(8)}
      50 CIF: B12345674 | 310 Nº afiliación S.S.: 28/12345678/90
      50 Período de liquidación: ${period} | 430 Total días: 30`
  return {
    layout: 'PAYSLIP',
    values: {
      person: boxed ? `${lastname.toUpperCase()}, ${name.toUpperCase()}` : `${name} ${lastname}`,
      personId: id,
      employer,
      period: `2026-${two(month + 1)}-01/2026-${two(month + 1)}-${last}`,
      net: amount(net),
    },
    rows: printed(`${head}
      50 I. DEVENGOS | 430 TOTALES
      60 Salario base | 430 ${euros(gross - 20_000)}
      60 Plus convenio | 430 ${euros(20_000)}
      250 A. TOTAL DEVENGADO | 430 ${euros(gross)}
      50 II. DEDUCCIONES
      60 Contingencias comunes | 300 4,70 % | 430 ${euros(gross - net)}
      250 B. TOTAL A DEDUCIR | 430 ${euros(gross - net)}
      200 ${nth(['LÍQUIDO TOTAL A PERCIBIR (A-B)', 'Líquido a percibir'], seed)} | 430 ${euros(net)} €`),
  }
}

function workLife(seed: number): GeneratedPaper {
  const { name, lastname, id } = aPerson(seed)
  const days = 900 + seed * 431
  const person = `${name} ${lastname}`.toUpperCase()
  const [born, issued] = [`${3 + (seed % 25)}`, `${1 + (seed % 28)}`]
  const since = `2019-0${1 + (seed % 9)}-1${seed % 10}`
  const begun = since.split('-').reverse().join('.')
  return {
    layout: 'WORK_LIFE',
    values: {
      person,
      personId: id,
      birthday: `1985-05-${two(Number(born))}`,
      issued: `2026-11-${two(Number(issued))}`,
      days: String(days),
      since,
    },
    rows: printed(`
      50 TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL
      180 INFORME DE VIDA LABORAL
      50 De los antecedentes obrantes en la Tesorería General de la Seguridad Social al día ${issued}
      50 de noviembre de 2026, resulta que D/Dª ${person}, nacido/a el ${born} de mayo de 1985,
      50 con Número de la Seguridad Social 281234567890, D.N.I. ${/^\d/.test(id) ? `0${id}` : id}, ha figurado en situación
      50 de alta en el Sistema de la Seguridad Social durante un total de
      80 ${new Intl.NumberFormat('es-ES').format(days)} días
      50 RÉGIMEN | 120 EMPRESA | 300 FECHA ALTA | 370 F. EFECTO ALTA | 450 FECHA BAJA | 520 DÍAS
      50 GENERAL | 120 ${nth(EMPLOYERS, seed + 1)} | 300 ${begun} | 370 ${begun} | 450 --- | 520 900
      50 GENERAL | 120 ${nth(EMPLOYERS, seed)} | 300 01.02.2012 | 370 01.02.2012 | 450 31.12.2018 | 520 2526`),
  }
}

function taxReturn(seed: number): GeneratedPaper {
  const { name, lastname, id } = aPerson(seed)
  const income = 1_900_000 + seed * 123_457
  const [base, due, result] = [income - 200_000, Math.round(income * 0.151), -9_000 - seed * 911]
  const year = 2024 + (seed % 2)
  const person = `${lastname} ${name}`.toUpperCase()
  const bracket = (code: string) => (seed % 2 === 0 ? code : `[${code}]`)
  return {
    layout: 'TAX_RETURN',
    values: {
      person,
      personId: id,
      year: String(year),
      workIncome: amount(income),
      taxBase: amount(base),
      taxDue: amount(due),
      taxResult: amount(result),
    },
    rows: printed(`
      50 Agencia Tributaria | 300 Impuesto sobre la Renta de las Personas Físicas
      50 Documento de ingreso o devolución | 300 Modelo | 350 100 | 430 Ejercicio | 500 ${year}
      50 NIF | 180 Apellidos y nombre
      50 ${id} | 180 ${person}
      50 Total ingresos íntegros computables | 400 ${bracket('0012')} | 450 ${euros(income)}
      50 Base imponible general | 400 ${bracket('0435')} | 450 ${euros(base)}
      50 Cuota resultante de la autoliquidación | 400 ${bracket('0595')} | 450 ${euros(due)}
      50 Resultado de la declaración | 400 ${bracket('0695')} | 450 ${euros(result)}`),
  }
}

function bankStatement(seed: number): GeneratedPaper {
  const { name, lastname } = aPerson(seed)
  const iban = anIban(seed)
  const said = seed % 3 !== 2
  const [from, to] = said ? ['01/05/2026', '31/10/2026'] : ['04/05/2026', '28/10/2026']
  const line = nth([`Período: ${from} - ${to}`, `Movimientos desde el ${from} hasta el ${to}`], seed)
  const iso = (day: string) => day.split('/').reverse().join('-')
  const person = `${name} ${lastname}`
  return {
    layout: 'BANK_STATEMENT',
    values: { person, iban, period: `${iso(from)}/${iso(to)}` },
    rows: printed(`
      50 Banco de Ejemplo, S.A. | 380 Extracto de cuenta
      50 ${seed % 2 === 0 ? `Titular: ${person} | 330 Oficina: 0418 Madrid` : `Titular de la cuenta | 230 ${person}`}
      50 IBAN | 130 ${seed % 4 === 3 ? iban : grouped(iban)} | 380 Moneda: EUR
      ${said ? `50 ${line}` : ''}
      50 Fecha | 130 Concepto | 400 Importe | 480 Saldo
      50 28/10/2026 | 130 NOMINA TALLERES URGULL | 400 1.833,33 | 480 12.301,10
      50 15/08/2026 | 130 RECIBO LUZ | 400 -55,62 | 480 10.467,77
      50 02/06/2026 | 130 COMPRA SUPERMERCADO | 400 -48,35 | 480 10.523,39
      50 04/05/2026 | 130 BIZUM RECIBIDO | 400 20,00 | 480 10.571,74`),
  }
}

function creditReport(seed: number): GeneratedPaper {
  const { name, lastname, id } = aPerson(seed)
  const person = `${lastname}, ${name}`.toUpperCase()
  const inThousands = seed % 2 === 1
  const debt = 12 + seed * 7
  const written = inThousands ? debt : `${debt}.000`
  return {
    layout: 'CREDIT_REPORT',
    values: { person, personId: id, issued: '2026-10-31', debt: `${debt * 1000}.00` },
    rows: printed(`
      50 BANCO DE ESPAÑA | 250 CENTRAL DE INFORMACIÓN DE RIESGOS
      50 Informe de riesgos del titular | 350 Importes en ${inThousands ? 'miles de ' : ''}euros
      50 Titular: ${person} | 380 NIF: ${id}
      50 ${nth(['Fecha de los datos: 31/10/2026', 'Datos declarados a 31 de octubre de 2026'], seed)}
      50 Entidad | 250 Producto | 420 Riesgo
      50 Banco de Ejemplo, S.A. | 250 Préstamo personal | 420 ${written}
      50 TOTAL | 420 ${written}`),
  }
}

function landRegistry(seed: number): GeneratedPaper {
  const code = `28079000${String(100_000 + seed * 37).padStart(6, '0')}`
  const day = 1 + (seed % 28)
  const [said, charges] = nth(
    [
      [['No hay cargas registradas.'], 'NONE'],
      [['HIPOTECA a favor de Banco de Ejemplo, S.A., en garantía de un préstamo de 120.000 euros.'], 'MORTGAGE'],
      [['LIBRE DE CARGAS'], 'NONE'],
      [['Una hipoteca a favor de Caja de Ejemplo.', 'Anotación preventiva de embargo letra A.'], 'MORTGAGE,SEIZURE'],
      [['Afección fiscal durante cinco años al pago del impuesto.'], 'TAX'],
    ] as const,
    seed,
  )
  return {
    layout: 'LAND_REGISTRY',
    values: { registryCode: code, issued: `2026-11-${two(day)}`, charges },
    rows: printed(`
      50 REGISTRO DE LA PROPIEDAD DE MADRID Nº 12
      180 NOTA SIMPLE INFORMATIVA
      50 ${nth([`Fecha de emisión: ${two(day)}/11/2026`, `Expedida el ${day} de noviembre de 2026`], seed)}
      50 ${nth(['IDUFIR', 'C.R.U.', 'Código Registral Único'], seed)}: ${code} | 350 FINCA Nº ${12_345 + seed}
      50 DESCRIPCIÓN
      50 URBANA: piso segundo B de la casa número tres de la calle Mayor, con una superficie de 82,50 metros.
      50 TITULARIDADES
      50 Rosa Pérez Soler, 100,000000 % del pleno dominio por título de compraventa.
      50 CARGAS
      ${said.map(words => `50 ${words}`).join('\n')}
      50 ASIENTOS PENDIENTES: no hay.`),
  }
}

/** Papers that look similar but are something else. */
const others: Generator = seed => ({
  layout: null,
  values: {},
  rows: printed(
    nth(
      [
        `50 CONTRATO DE ARRENDAMIENTO DE VIVIENDA
        50 El arrendatario paga la renta en la cuenta ${grouped(anIban(seed))}, antes del día 5 de cada mes.
        50 Aporta sus tres últimas nóminas y se subroga en los recibos de luz y agua desde la firma del contrato.`,
        `50 CARTA DE LA COMUNIDAD DE PROPIETARIOS
        50 Estimado titular: el total de la derrama del ejercicio 2026 es de 1.234,56 €, a pagar en octubre de 2026.`,
        `50 CONTRATO DE ARRAS
        50 La finca se vende libre de cargas. El precio se fija en 230.000,00 euros, de los que se entregan 23.000,00.`,
        `50 CERTIFICADO DE TITULARIDAD
        50 La cuenta ${grouped(anIban(seed))} es de la persona que lo solicita, sin que conste nada más.`,
      ],
      seed,
    ),
  ),
})

export const GENERATORS: readonly Generator[] = [
  payslip,
  workLife,
  taxReturn,
  bankStatement,
  creditReport,
  landRegistry,
  others,
]

/** Draws a paper as a PDF, with a fixed kind of disorder. */
export function drawn(
  { rows }: GeneratedPaper,
  { turn = 0, turnedBy = 'DRAWING', noise = false, strange = false }: Spoilt = {},
): Promise<Buffer> {
  const lying = turn % 2 === 1 && turnedBy === 'DRAWING'
  const page = new PDFKit({ size: lying ? [842, 595] : [595, 842], margin: 0 })
  if (turnedBy === 'DRAWING') {
    const [x, y] = (
      [
        [0, 0],
        [842, 0],
        [595, 842],
        [0, 595],
      ] as const
    )[turn]
    page.translate(x, y).rotate(turn * 90)
  }
  const jitter = chance(rows.length)
  const pieces = rows.flatMap((row, line) =>
    row.flatMap(([x, written]) => {
      const text = strange ? inStrangeWords(written) : written
      const y = 60 + line * 26
      if (!noise) return [{ x, y, text }]
      // Each word separately, out of line by about a point.
      let left = x
      return text.split(/(?<= )/).map(word => {
        const piece = { x: left, y: y + jitter() * 1.5, text: word }
        left += page.fontSize(10).widthOfString(word)
        return piece
      })
    }),
  )
  if (noise) {
    pieces.sort((one, other) => one.text.length - other.text.length)
    page
      .save()
      .rotate(-40, { origin: [300, 430] })
      .fontSize(80)
      .fillColor('#000', 0.05)
    page.text('COPIA', 80, 390, { lineBreak: false }).restore().fillColor('#000', 1)
    page.fontSize(7).text('Descubre nuestras hipotecas. Consulta condiciones en tu oficina. Página 1 de 1', 50, 815, {
      lineBreak: false,
    })
  }
  page.fontSize(10)
  for (const { x, y, text } of pieces) page.text(text, x, y, { lineBreak: false })
  if (turnedBy === 'PAGE') Object.assign(page.page.dictionary.data, { Rotate: turn * 90 })
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('error', reject)
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.end()
  })
}

/** Numbers between -1 and 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
}

const MANUAL = path.join(import.meta.dirname, '../../../docs/manual/es/equipo/08-revision.md')

/**
 * How well papers of a layout are read, as the manual states it: for each field, how much of what was read is right,
 * and how much of what was printed was read.
 */
export function figuresOf(
  layout: PaperLayout,
  papers: readonly (readonly [GeneratedPaper['values'], Findings | 'NO_TEXT'])[],
  /** Only papers that came in this way, if there are several. */
  cameAs?: string,
) {
  const percent = (part: number, whole: number) => `${Math.floor((100 * part) / whole)}\u00a0%`
  const fields = LAYOUT_FIELDS[layout].map(field => {
    const of = papers.map(([values, found]) => {
      const finding = found === 'NO_TEXT' ? undefined : found.findings.find(one => one.field === field)
      return [values[field], finding?.value] as const
    })
    const isRead = of.filter(([, value]) => value !== undefined)
    const right = isRead.filter(([written, value]) => written === value).length
    return `${es.review.findings.fields[field]}, ${percent(right, isRead.length)} y ${percent(right, of.length)}`
  })
  const begin = `- **${es.review.findings.layouts[layout]}**${cameAs ? ` (${cameAs})` : ''}: `
  const lines = readFileSync(MANUAL, 'utf8').split('\n')
  return { measured: `${begin}${fields.join('; ')}.`, inManual: lines.find(line => line.startsWith(begin)) }
}
