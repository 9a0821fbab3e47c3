import type { DocumentType } from '@llave/domain/documents/document-types'
import { DAY_MS } from '@llave/domain/time/calendar-day'

/** The person of invented documents. `seed` decides their figures. */
export interface Who {
  readonly name: string
  readonly dni: string
  readonly seed: number
}

/** The content of an invented document. The last columns of its table are figures. */
export interface Paper {
  readonly issuer: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly words?: readonly string[]
}

const EUROS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true })
const DAY = new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const EMPLOYERS = [
  'Talleres Urgull, S.L.',
  'Clínica Santa Lucía, S.A.',
  'Ayuntamiento de Valdeolmos',
  'Logística Tajo, S.A.',
]

const euros = (amount: number) => EUROS.format(amount)
const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
const isoDay = (date: Date) => DAY.format(date)
/** A figure of a person, always the same for the same `nth`. */
const figure = ({ seed }: Who, from: number, to: number, nth = 1) => from + ((seed * (nth * 7 + 3)) % (to - from + 1))

const person = ({ name, dni }: Who): Paper['facts'] => [
  ['Titular', name],
  ['DNI', dni],
]
const employer = ({ seed }: Who, nth = 0) => EMPLOYERS[(seed + nth) % EMPLOYERS.length] ?? ''

/** The IBAN of a bank that does not exist, with the right check digits. */
function ibanOf({ seed }: Who): string {
  const account = String(seed).padStart(20, '0')
  const check = 98n - (BigInt(`${account}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${account}`.replace(/(.{4})(?=.)/g, '$1 ')
}

type Inventor = (who: Who, now: Date, title: string) => Paper

function payslip(who: Who, now: Date): Paper {
  const base = figure(who, 1350, 2600)
  const plus = figure(who, 90, 320, 2)
  const gross = base + plus
  const social = gross * 0.0648
  const tax = gross * 0.148
  return {
    issuer: employer(who),
    title: `Recibo de salarios · ${MONTH.format(dayBefore(now, 30))}`,
    facts: [
      ['Empresa', employer(who)],
      ['Trabajador', who.name],
      ['NIF', who.dni],
      ['Periodo', MONTH.format(dayBefore(now, 30))],
      ['Categoría', 'Oficial de primera'],
      ['Antigüedad', isoDay(dayBefore(now, 365 * 6))],
    ],
    columns: ['Concepto', 'Devengos', 'Deducciones'],
    rows: [
      ['Salario base', euros(base), ''],
      ['Plus de convenio', euros(plus), ''],
      ['Contingencias comunes y desempleo (6,48 %)', '', euros(social)],
      ['Retención IRPF (14,80 %)', '', euros(tax)],
      ['Totales', euros(gross), euros(social + tax)],
      ['Líquido a percibir', euros(gross - social - tax), ''],
    ],
  }
}

function statement(who: Who, now: Date): Paper {
  const pay = figure(who, 1300, 2300)
  const moves: (readonly [days: number, what: string, amount: number])[] = [
    [28, 'Nómina', pay],
    [26, 'Recibo alquiler', -figure(who, 600, 890, 2)],
    [21, 'Compra supermercado', -figure(who, 48, 96, 3) - 0.35],
    [18, 'Recibo luz y gas', -figure(who, 55, 110, 4) - 0.62],
    [12, 'Bizum recibido', figure(who, 20, 80, 5)],
    [8, 'Compra supermercado', -figure(who, 40, 88, 6) - 0.18],
    [3, 'Traspaso a ahorro', -figure(who, 150, 400, 7)],
  ]
  let balance = figure(who, 9000, 42_000)
  return {
    issuer: 'Banco de Ejemplo, S.A.',
    title: 'Extracto de movimientos',
    facts: [...person(who), ['IBAN', ibanOf(who)]],
    columns: ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    rows: moves.map(([days, what, amount]) => {
      balance += amount
      return [isoDay(dayBefore(now, days)), what, euros(amount), euros(balance)]
    }),
  }
}

function workingLife(who: Who, now: Date): Paper {
  const years = [0, 6, 9, 13]
  return {
    issuer: 'Tesorería General (ejemplo)',
    title: 'Informe de vida laboral',
    facts: [...person(who), ['Fecha', isoDay(dayBefore(now, 12))], ['Días cotizados', String(figure(who, 3900, 5200))]],
    columns: ['Empresa', 'Alta', 'Baja'],
    rows: years
      .slice(0, 3)
      .map((from, at) => [
        employer(who, at),
        isoDay(dayBefore(now, 365 * (years[at + 1] ?? 0))),
        at === 0 ? 'En alta' : isoDay(dayBefore(now, 365 * from + 20)),
      ]),
  }
}

function taxReturn(who: Who, now: Date): Paper {
  const income = figure(who, 19_000, 37_000)
  return {
    issuer: 'Agencia Tributaria (ejemplo)',
    title: `Declaración de la renta · ejercicio ${now.getUTCFullYear() - 1}`,
    facts: [...person(who), ['Modelo', '100'], ['Presentada', isoDay(dayBefore(now, 150))]],
    columns: ['Concepto', 'Casilla', 'Importe'],
    rows: [
      ['Rendimientos íntegros del trabajo', '0012', euros(income)],
      ['Rendimiento neto reducido', '0025', euros(income - 2000)],
      ['Base imponible general', '0435', euros(income - 2000)],
      ['Cuota resultante', '0595', euros(income * 0.151)],
      ['Resultado de la declaración', '0695', euros(-figure(who, 90, 900, 2))],
    ],
  }
}

/** A series of receipts: of a loan, a rent, a mortgage. */
const receipts: Inventor = (who, now, title) => {
  const amount = figure(who, 210, 780)
  return {
    issuer: 'Banco de Ejemplo, S.A.',
    title,
    facts: [...person(who), ['Referencia', String(100_000 + (who.seed % 899_999))]],
    columns: ['Fecha', 'Recibo', 'Importe'],
    rows: [65, 35, 5].map((days, at) => [isoDay(dayBefore(now, days)), `Cuota ${at + 41} de 120`, euros(amount)]),
  }
}

const agreement: Inventor = (who, now, title) => ({
  issuer: 'Documento privado',
  title,
  facts: [...person(who), ['Lugar y fecha', `Madrid, ${isoDay(dayBefore(now, 40))}`]],
  columns: [],
  rows: [],
  words: [
    `Reunidas las partes, de un lado ${who.name}, con DNI ${who.dni}, y de otro la entidad que figura en el encabezamiento, se reconocen capacidad para otorgar este documento.`,
    `Primera. El precio se fija en ${euros(figure(who, 9000, 24_000))} euros, que se abonan en este acto mediante transferencia.`,
    'Segunda. El plazo es de noventa días naturales desde la fecha de la firma.',
    'Tercera. Para lo no previsto se estará al Código Civil y a la legislación aplicable.',
  ],
})

const payment: Inventor = (who, now, title) => ({
  issuer: 'Banco de Ejemplo, S.A.',
  title,
  facts: [
    ...person(who),
    ['Fecha', isoDay(dayBefore(now, 6))],
    ['Importe', `${euros(figure(who, 300, 6000))} euros`],
    ['Estado', 'Ejecutada'],
  ],
  columns: [],
  rows: [],
  words: ['La transferencia ha sido abonada en la cuenta del beneficiario.'],
})

/** A land registry extract: half of the properties are mortgaged. */
const registry: Inventor = (who, now) => ({
  issuer: 'Registro de la Propiedad (ejemplo)',
  title: 'Nota simple informativa',
  facts: [
    ['Fecha de emisión', isoDay(dayBefore(now, 20))],
    ['IDUFIR', `28079${String(who.seed).padStart(9, '0')}`],
    ['Finca', String(figure(who, 10_000, 40_000))],
  ],
  columns: [],
  rows: [],
  words: [
    'Descripción. Urbana: piso de 82,50 metros cuadrados, con trastero.',
    'Titularidad. El pleno dominio de esta finca, por título de compraventa.',
    who.seed % 2 === 0 ? 'Cargas. Libre de cargas.' : 'Cargas. Hipoteca a favor de Banco de Ejemplo, S.A.',
  ],
})

const INVENTORS: Readonly<Partial<Record<DocumentType, Inventor>>> = {
  NOMINAS: payslip,
  EXTRACTO_BANCARIO: statement,
  EXTRACTO_CUENTA_COMUN: statement,
  JUSTIFICANTE_AHORROS: statement,
  NOTA_SIMPLE: registry,
  NOTA_SIMPLE_TERRENO: registry,
  VIDA_LABORAL: workingLife,
  DECLARACION_RENTA: taxReturn,
  DECLARACIONES_IRPF: taxReturn,
  RECIBOS_PRESTAMOS: receipts,
  RECIBOS_HIPOTECA: receipts,
  RECIBO_PAGO_ALQUILER: receipts,
  RECIBO_PAGO_ALQUILER_PROPIEDAD: receipts,
  RECIBOS_PAGOS_PENSION: receipts,
  CUADRO_AMORTIZACION: receipts,
  JUSTIFICANTE_PAGO_ARRAS: payment,
  JUSTIFICANTE_PAGO_RESERVA: payment,
  JUSTIFICANTE_PAGO_TASACION: payment,
  JUSTIFICANTE_PROVISION_FONDOS: payment,
  JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO: payment,
}

/** An invented document of this type: figures that a reviewer can compare, and nothing of a real person or company. */
export function paperOf(type: DocumentType, title: string, who: Who, now: Date): Paper {
  return (INVENTORS[type] ?? agreement)(who, now, title)
}
