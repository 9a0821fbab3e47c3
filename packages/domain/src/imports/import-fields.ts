import { RATE_KINDS, type RateKind } from '../offers/offer-terms'
import { BANKS, type Bank } from '../operations/fields/banks'
import {
  type FieldOfKind,
  isOfKind,
  isOperationField,
  OPERATION_FIELD_NAMES,
  type OperationField,
} from '../operations/fields/operation-fields'
import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import { ARCHIVE_REASONS, OPERATION_STATES, type OperationState } from '../operations/states/operation-states'
import { onceEach, PERSON_TITLES, rankOfTitle, recogniseTitles } from './column-titles'

export const IMPORTED_AMOUNTS = OPERATION_FIELD_NAMES.filter((field): field is FieldOfKind<'money'> =>
  isOfKind(field, 'money'),
)

export const IMPORTED_DATES = OPERATION_FIELD_NAMES.filter((field): field is FieldOfKind<'day' | 'moment'> =>
  isOfKind(field, 'day', 'moment'),
)

export const IMPORTED_HISTORY = ['createdDate', 'stateEnteredDate', 'archivedDate'] as const

/** Fields whose cells are the brokerage's own words, each of which somebody maps to ours once. */
export const CODED_FIELDS = ['state', 'typeOperation', 'responsable', 'bank', 'proposal', 'rateKind'] as const
export type CodedField = (typeof CODED_FIELDS)[number]

/** A bank's answer to an operation: none yet, approved, refused, or approved and chosen by the customer. */
export const PROPOSAL_STATES = ['SENT', 'APPROVED', 'REFUSED', 'CHOSEN'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** The terms of an offer, except the kind of rate. */
export const OFFER_FIELDS = [
  'offerAmount',
  'offerYears',
  'offerTin',
  'offerInitialYears',
  'offerDifferential',
  'offerEuribor',
  'offerEuriborDate',
] as const
export type OfferField = (typeof OFFER_FIELDS)[number]

/**
 * The minimum of an offer: if a column for one of these is missing, the other terms are ignored, because they would be
 * refused.
 */
const OFFER_NEEDS = ['bank', 'rateKind', 'offerAmount', 'offerYears'] as const

/** The columns about the first holder of a row, and those about the second. */
export const FIRST_HOLDER = ['name', 'phone', 'email', 'dni'] as const
export const SECOND_HOLDER = ['name2', 'phone2', 'email2', 'dni2'] as const

/** The possible contents of a column in a list of operations. */
export const IMPORT_FIELDS = [
  'reference',
  ...FIRST_HOLDER,
  ...SECOND_HOLDER,
  'title',
  ...CODED_FIELDS,
  ...IMPORTED_HISTORY,
  ...IMPORTED_AMOUNTS,
  ...IMPORTED_DATES,
  ...OFFER_FIELDS,
  'description',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
type OrdinaryField = Exclude<ImportField, (typeof SECOND_HOLDER)[number]>

/** The stage that an imported operation has here: a state, or an archive reason. Test operations cannot be imported. */
export const STAGES = [...OPERATION_STATES, ...ARCHIVE_REASONS.filter(reason => reason !== 'OPERATION_DEV')] as const
export type Stage = (typeof STAGES)[number]

/** Whether the stage is a live operation's; the others are archive reasons. */
export const isState = (stage: Stage): stage is OperationState => OPERATION_STATES.some(state => state === stage)

/** Common titles, besides the codes and the product's own names for the fields of an operation. */
const CALLED: { readonly [F in OrdinaryField]?: readonly string[] } = {
  ...PERSON_TITLES,
  reference: ['referencia', 'ref', 'expediente', 'nº expediente', 'número', 'nº', 'id', 'código', 'referència', 'codi'],
  title: ['título', 'asunto', 'operación', 'títol', 'operació', 'deal', 'deal title', 'operation'],
  typeOperation: ['tipo', 'tipo de operación', 'finalidad', 'tipus', 'tipus operació', 'type', 'operation type'],
  state: ['estado', 'etapa', 'fase', 'situación', 'estat', 'situació', 'stage', 'status', 'deal stage'],
  responsable: [
    ...['responsable', 'comercial', 'gestor', 'asesor', 'propietario', 'agente', 'gestora', 'asesora'],
    ...['assessor', 'propietari', 'owner', 'deal owner', 'adviser', 'manager', 'broker'],
  ],
  createdDate: [
    ...['fecha', 'fecha de alta', 'alta', 'fecha de creación', 'fecha de entrada', 'creado', 'data', 'data alta'],
    ...['data creació', 'created', 'created at', 'deal created', 'creation date', 'date'],
  ],
  stateEnteredDate: [
    'en el estado desde',
    'fecha de estado',
    'fecha estado',
    'en esta fase desde',
    'last stage change',
  ],
  archivedDate: [
    ...['fecha de cierre', 'cierre', 'cerrada', 'data tancament', 'tancament', 'closed', 'closed at', 'close date'],
    ...['deal closed on', 'won time', 'lost time'],
  ],
  amountProject: [
    'precio',
    'precio de compra',
    'valor',
    'compraventa',
    'valor vivienda',
    'preu',
    'price',
    'deal value',
  ],
  amountReform: ['reforma', 'importe reforma', 'import reforma', 'renovation'],
  amountMortgage: [
    ...['hipoteca', 'importe hipoteca', 'importe', 'préstamo', 'importe préstamo', 'financiación', 'capital'],
    ...[
      'import',
      'import hipoteca',
      'préstec',
      'mortgage',
      'mortgage amount',
      'loan',
      'loan amount',
      'amount',
      'value',
    ],
  ],
  capitalPending: ['capital pendiente', 'pendiente', 'deuda', 'capital pendent', 'outstanding capital'],
  arrasDate: ['arras', 'fecha arras', 'vencimiento arras', 'data arres', 'arres'],
  providingFundsDate: ['provisión', 'fecha provisión', 'provisión de fondos', 'provisió de fons'],
  reservationExpirationDate: ['reserva', 'vencimiento reserva', 'reservation'],
  contractWithdrawalDate: ['desistimiento', 'desistiment', 'withdrawal'],
  presentationProposalsDate: ['propuestas', 'presentación de propuestas', 'fecha propuesta', 'propostes', 'proposals'],
  appraisalDate: ['tasación', 'fecha tasación', 'taxació', 'appraisal'],
  signFEINDate: ['fein', 'fecha fein', 'data fein'],
  signTransparencyActDate: ['acta', 'acta de transparencia', 'fecha acta', 'acta transparència', 'transparency act'],
  formalizationDate: ['firma', 'fecha firma', 'notaría', 'escritura', 'formalización', 'signatura', 'deed', 'signing'],
  bank: ['banco', 'banc', 'bancos', 'bancs', 'entidad', 'entitat', 'entidad bancaria', 'bank', 'banks', 'lender'],
  proposal: [
    ...['estado banco', 'estado propuesta', 'respuesta', 'respuesta banco', 'resultado banco', 'estat banc'],
    ...['resposta banc', 'estat proposta', 'bank status', 'bank answer', 'proposal status'],
  ],
  rateKind: ['tipo de interés', 'tipo interés', 'tipo de hipoteca', "tipus d'interès", 'rate type', 'interest type'],
  offerAmount: [
    ...['importe oferta', 'importe ofertado', 'importe aprobado', 'importe concedido', 'import oferta'],
    ...['import aprovat', 'offer amount', 'approved amount'],
  ],
  offerYears: ['plazo', 'plazo años', 'plazo en años', 'años', 'termini', 'anys', 'term', 'term years', 'years'],
  offerTin: ['tin', 'interés', 'tasa', 'interès', 'rate', 'interest rate'],
  offerInitialYears: ['años fijos', 'años a tipo fijo', 'tramo fijo', 'anys fixos', 'fixed years'],
  offerDifferential: ['diferencial', 'spread', 'differential'],
  offerEuribor: ['euríbor'],
  offerEuriborDate: ['fecha euríbor', 'data euríbor', 'euribor date'],
  description: ['descripción', 'descripció', 'detalle'],
}

/**
 * The field of each column, by its title; `named` gives the names of a field in the product's languages. Columns such
 * as "Teléfono 2" belong to a second holder only if one of them is a name; otherwise they are another phone or e-mail
 * of the first holder and are ignored. A bank's terms are ignored too when essential ones are missing.
 */
export function recogniseColumns(
  titles: readonly string[],
  named: (field: OperationField) => readonly string[],
): readonly (ImportField | null)[] {
  const fields = fieldsOfTitles(titles, named)
  if (OFFER_NEEDS.every(needed => fields.includes(needed))) return fields
  return fields.map(field => (field === 'rateKind' || OFFER_FIELDS.some(term => term === field) ? null : field))
}

function fieldsOfTitles(
  titles: readonly string[],
  named: (field: OperationField) => readonly string[],
): readonly (ImportField | null)[] {
  const persons = Object.fromEntries(FIRST_HOLDER.map(field => [field, CALLED[field] ?? []])) as Titles<FirstField>
  const ranked = titles.map(rankOfTitle)
  const ofRank = (wanted: 1 | 2) =>
    recogniseTitles<FirstField>(
      ranked.map(({ rank, rest }) => (rank === wanted ? rest : '')),
      persons,
    )
  const [firsts, seconds] = [ofRank(1), ofRank(2)]
  if (!seconds.includes('name')) return recogniseTitles<OrdinaryField>(titles, titlesOfFields(named))
  const unranked = titles.map((title, at) => (firsts[at] || seconds[at] ? '' : title))
  const others = recogniseTitles<OrdinaryField>(unranked, titlesOfFields(named))
  return onceEach(
    others.map((field, at): ImportField | null => (seconds[at] ? `${seconds[at]}2` : (firsts[at] ?? field))),
  )
}

type FirstField = (typeof FIRST_HOLDER)[number]
type Titles<F extends string> = Readonly<Record<F, readonly string[]>>

function titlesOfFields(named: (field: OperationField) => readonly string[]): Titles<OrdinaryField> {
  const ordinary = IMPORT_FIELDS.filter(
    (field): field is OrdinaryField => !SECOND_HOLDER.some(second => second === field),
  )
  const titles = ordinary.map(field => {
    const names = isOperationField(field) && !(field in PERSON_TITLES) ? named(field) : []
    return [field, [...(CALLED[field] ?? []), ...names]] as const
  })
  return Object.fromEntries(titles) as Record<OrdinaryField, readonly string[]>
}

const STAGE_WORDS: { readonly [S in Stage]?: readonly string[] } = {
  CUESTIONARIO_COMPLETADO: ['nuevo', 'nueva', 'lead', 'contactado', 'cualificado', 'nou', 'new', 'qualified'],
  CONTRATO_INTERMEDIACION: ['contrato', 'contracte', 'contract', 'encargo'],
  SUBIR_DOCUMENTACION: ['documentacion', 'documentacio', 'documentos', 'documents', 'documentation'],
  ESTUDIO_VIABILIDAD: ['estudio', 'viabilidad', 'en estudio', 'analisis', 'estudi', 'study', 'analysis'],
  NEGOCIACION: ['negociacion', 'en bancos', 'bancos', 'enviada a bancos', 'negociacio', 'negotiation', 'banks'],
  PRESENTACION_PROPUESTA: ['propuesta', 'oferta', 'ofertas', 'proposta', 'proposal', 'offer'],
  TASACION: ['tasacion', 'taxacio', 'appraisal', 'valoracion'],
  APROBACION: ['aprobacion', 'aprobada', 'concedida', 'aprovacio', 'approved', 'approval'],
  FORMALIZACION: ['formalizacion', 'notaria', 'firma', 'pendiente de firma', 'formalitzacio', 'signing'],
  CERRADA_CON_EXITO: ['firmada', 'ganada', 'ganado', 'cerrada', 'exito', 'guanyada', 'signada', 'won', 'closed won'],
  DESCARTADA_INVIABLE: ['inviable', 'denegada', 'rechazada', 'descartada', 'denegat', 'rejected', 'not viable'],
  CANCELADA_POR_CLIENTE: [
    'cancelada',
    'desiste',
    'perdida',
    'perdido',
    'cancel·lada',
    'lost',
    'cancelled',
    'closed lost',
  ],
  CLIENTE_NO_RESPONDE: ['no responde', 'no contesta', 'sin respuesta', 'no respon', 'no answer', 'unresponsive'],
}

const TYPE_WORDS: Readonly<Record<(typeof OPERATION_TYPES)[number], readonly string[]>> = {
  COMPRA: ['compraventa', 'adquisicion', 'vivienda', 'vivienda habitual', 'compra', 'purchase', 'adquisicio'],
  REFORMA: ['reforma', 'renovation', 'refurbishment'],
  AUTOCONSTRUCCION: ['autopromocion', 'construccion', 'autopromotor', 'autoconstruccio', 'self-build'],
  EXTINCION: ['extincion de condominio', 'condominio', 'divorcio', 'extincio de condomini', 'buyout'],
  REHIPOTECA: [
    'subrogacion',
    'mejora',
    'cambio de hipoteca',
    'refinanciacion',
    'subrogacio',
    'remortgage',
    'refinance',
  ],
  REHIPOTECA_REFORMA: ['rehipoteca y reforma', 'rehipoteca con reforma', 'remortgage and renovation'],
}

const BANK_WORDS: { readonly [B in Bank]?: readonly string[] } = {
  ARQUIA: ['arquia'],
  BANCA_MARCH: ['march'],
  CAIXABANK: ['la caixa', 'caixa bank'],
  CAIXA_ENGINYERS: ['caja de ingenieros', "caixa d'enginyers", 'caixa enginyers'],
  EVO: ['evo'],
  IMAGIN: ['imaginbank'],
  ING: ['ing direct'],
  KUTXABANK: ['kutxa'],
  MYINVESTOR: ['my investor'],
  OPENBANK: ['open bank'],
  SABADELL: ['sabadell', 'banc sabadell'],
  SANTANDER: ['santander'],
  UNICAJA: ['unicaja banco'],
}

const PROPOSAL_WORDS: Readonly<Record<ProposalState, readonly string[]>> = {
  SENT: [
    'enviada',
    'enviado',
    'presentada',
    'solicitada',
    'en estudio',
    'sin respuesta',
    'enviat',
    'sent',
    'submitted',
  ],
  APPROVED: ['aprobada', 'aprobado', 'concedida', 'viable', 'ok', 'aprovada', 'aprovat', 'approved'],
  REFUSED: ['denegada', 'denegado', 'rechazada', 'rechazado', 'ko', 'rebutjada', 'refused', 'rejected', 'declined'],
  CHOSEN: ['elegida', 'elegido', 'seleccionada', 'escogida', 'triada', 'chosen', 'selected'],
}

const RATE_WORDS: Readonly<Record<RateKind, readonly string[]>> = {
  FIXED: ['fija', 'fijo', 'tipo fijo', 'fix', 'fixed'],
  VARIABLE: ['variable', 'tipo variable'],
  MIXED: ['mixta', 'mixto', 'tipo mixto', 'mixt', 'mixed'],
}

/** A word without accents and without the underscores of a code. */
export const foldWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

/** Returns what a word means by these lists; a word of two codes means the first. */
function meanings<C extends string>(
  codes: readonly C[],
  words: { readonly [K in C]?: readonly string[] },
  named: (code: C) => readonly string[],
): (cell: string) => C | null {
  const pairs = codes.flatMap(code =>
    [code, ...named(code), ...(words[code] ?? [])].map(word => [foldWord(word), code] as const),
  )
  const byWord = new Map(pairs.reverse())
  return cell => byWord.get(foldWord(cell)) ?? null
}

/**
 * The stage (below: the type, bank, answer or kind of rate) that a word usually means; null: somebody has to say.
 * `named` gives its names in the product's languages.
 */
export const stagesBy = (named: (stage: Stage) => readonly string[]) => meanings<Stage>(STAGES, STAGE_WORDS, named)

export const typesBy = (named: (type: OperationType) => readonly string[]) =>
  meanings<OperationType>(OPERATION_TYPES, TYPE_WORDS, named)

export const banksBy = (named: (bank: Bank) => readonly string[]) => meanings<Bank>(BANKS, BANK_WORDS, named)

export const proposalsBy = (named: (state: ProposalState) => readonly string[]) =>
  meanings<ProposalState>(PROPOSAL_STATES, PROPOSAL_WORDS, named)

export const ratesBy = (named: (kind: RateKind) => readonly string[]) =>
  meanings<RateKind>(RATE_KINDS, RATE_WORDS, named)
