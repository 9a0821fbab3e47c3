import type { OperationType } from '../operations/fields/operation-types'
import type { OperationState } from '../operations/states/operation-states'
import { holdsFor, holdsForOne, type PaperRule, type RulePaper, scopeOf } from '../paper-rules/paper-rule'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import type { EmploymentSituation } from '../questionnaire/codes'
import type { DocumentType, GeneralDocumentType, HolderDocumentType } from './document-types'

/** A documentation entry to create. `nameDocument` is only for OTROS and OTROS_TITULAR; it is stored, in Spanish. */
export interface RequiredDocument<T extends GeneralDocumentType | HolderDocumentType> {
  readonly type: T
  readonly nameDocument?: string
  /** The owner's rule that asks for it or makes it optional. */
  readonly ruleId?: string
  /** Why it is optional. */
  readonly optional?: string
}

interface HolderCase {
  readonly holder: HolderAnswers
  readonly isFirst: boolean
  readonly answers: QuestionnaireAnswers
  readonly holders: readonly HolderAnswers[]
}

interface OperationCase {
  readonly typeOperation: OperationType
  readonly answers: QuestionnaireAnswers
}

interface Rule<C, T extends GeneralDocumentType | HolderDocumentType> {
  readonly when: (known: C) => boolean
  readonly documents: readonly (T | { readonly type: T; readonly nameDocument: string })[]
}

const worksAs =
  (...situations: EmploymentSituation[]) =>
  ({ holder }: HolderCase) =>
    holder.employmentSituation !== undefined && situations.includes(holder.employmentSituation)

const comesFrom = (origin: NonNullable<QuestionnaireAnswers['originCapital']>[number], answers: QuestionnaireAnswers) =>
  answers.originCapital?.includes(origin) ?? false

const hasSavings = (holder: HolderAnswers) => (holder.currentSavings ?? 0) > 0

function provesSavings({ holder, isFirst, answers, holders }: HolderCase): boolean {
  if (hasSavings(holder)) return true
  return isFirst && comesFrom('AHORRO', answers) && !holders.some(hasSavings)
}

/** The documents requested of each holder (product decisions §5, first table), one rule per row. */
const HOLDER_RULES: readonly Rule<HolderCase, HolderDocumentType>[] = [
  { when: () => true, documents: ['DECLARACION_RENTA', 'EXTRACTO_BANCARIO'] },
  { when: known => !worksAs('JUBILADO', 'FUNCIONARIO_DE_CARRERA')(known), documents: ['VIDA_LABORAL'] },
  {
    when: worksAs('DESEMPLEADO'),
    documents: [{ type: 'OTROS_TITULAR', nameDocument: 'Certificado de prestaciones (SEPE)' }],
  },
  { when: worksAs('INDEFINIDO', 'TEMPORAL'), documents: ['NOMINAS', 'CONTRATO_LABORAL'] },
  {
    when: worksAs('FUNCIONARIO_DE_CARRERA', 'FUCNIONARIO_INTERINO', 'FUNCIONARIO_PRACTICAS'),
    documents: ['NOMINAS', 'NOMBRAMIENTO'],
  },
  {
    when: worksAs('AUTONOMO'),
    documents: ['ALTA_AUTONOMO', 'ULTIMO_RECIBO_AUTONOMO', 'DECLARACIONES_IRPF', 'DECLARACIONES_IVA'],
  },
  { when: worksAs('JUBILADO'), documents: ['CARTA_VERDE_DE_PENSION'] },
  { when: ({ holder }) => holder.civilStatus === 'DIVORCIADO', documents: ['SENTENCIA_DIVORCIO'] },
  {
    when: ({ holder }) => holder.civilStatus === 'DIVORCIADO' && (holder.children ?? 0) > 0,
    documents: ['RECIBOS_PAGOS_PENSION'],
  },
  {
    when: ({ holder }) => holder.currentHousingType === 'ALQUILER',
    documents: ['CONTRATO_ALQUILER', 'RECIBO_PAGO_ALQUILER'],
  },
  {
    when: ({ holder }) => holder.propertyUseCurrent === 'ALQUILER',
    documents: ['CONTRATO_ALQUILER_PROPIEDAD', 'RECIBO_PAGO_ALQUILER_PROPIEDAD'],
  },
  {
    when: ({ holder }) => holder.haveFinancedPayment === true,
    documents: ['RECIBOS_PRESTAMOS', 'CUADRO_AMORTIZACION'],
  },
  { when: provesSavings, documents: ['JUSTIFICANTE_AHORROS'] },
  {
    when: ({ isFirst, answers }) => isFirst && comesFrom('AYUDA_FAMILIA', answers),
    documents: [{ type: 'OTROS_TITULAR', nameDocument: 'Carta de donación' }],
  },
  {
    when: ({ isFirst, answers }) => isFirst && comesFrom('VENTA_PROPIEDAD', answers),
    documents: [{ type: 'OTROS_TITULAR', nameDocument: 'Escritura de venta' }],
  },
  { when: ({ holder }) => holder.anyPensionPlan === true, documents: ['PLAN_PENSION_ACREDITACION'] },
  { when: ({ holder }) => holder.anyInvestmentFund === true, documents: ['FONDO_INVERSION_ACREDITACION'] },
  { when: ({ holder }) => holder.anyOtherInvestmentProducts === true, documents: ['OTROS_INVERSION_ACREDITACION'] },
]

const isType =
  (...types: OperationType[]) =>
  ({ typeOperation }: OperationCase) =>
    types.includes(typeOperation)

function reforms({ typeOperation, answers }: OperationCase): boolean {
  if (typeOperation === 'COMPRA') return answers.includeReformMortgage === true
  return typeOperation === 'REFORMA' || typeOperation === 'REHIPOTECA_REFORMA'
}

// Each operation type has its own key for whether there is a mortgage on the property.
function hasCurrentMortgage({ typeOperation, answers }: OperationCase): boolean {
  if (typeOperation === 'REFORMA') return answers.currentMortgageProperty === true
  if (typeOperation === 'AUTOCONSTRUCCION') return answers.currentMortgageLandBuildProperty === true
  if (typeOperation === 'EXTINCION') return answers.currentMortgageCondominiumProperty === true
  return false
}

/** The documents requested for the operation (product decisions §5, second table), one rule per row. */
const GENERAL_RULES: readonly Rule<OperationCase, GeneralDocumentType>[] = [
  { when: known => isType('COMPRA')(known) && known.answers.propertyFound === true, documents: ['NOTA_SIMPLE'] },
  { when: reforms, documents: ['PRESUPUESTO_REFORMA'] },
  {
    when: known => reforms(known) && known.answers.requireApprovedArchitect === true,
    documents: ['PROYECTO_ARQUITECTO'],
  },
  { when: isType('REFORMA'), documents: ['ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE'] },
  {
    when: isType('AUTOCONSTRUCCION'),
    documents: [
      'ESCRITURA_COMPRAVENTA_TERRENO',
      'NOTA_SIMPLE_TERRENO',
      'PROYECTO_ARQUITECTO',
      'CONTRATO_OBRA_PRESUPUESTADO',
      'CERTIFICADO_URBANISTICO',
      'LICENCIA_OBRAS',
    ],
  },
  { when: isType('EXTINCION'), documents: ['ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE', 'EXTRACTO_CUENTA_COMUN'] },
  { when: hasCurrentMortgage, documents: ['ESCRITURA_HIPOTECA', 'RECIBOS_HIPOTECA'] },
  {
    when: isType('REHIPOTECA', 'REHIPOTECA_REFORMA'),
    documents: ['ESCRITURA_HIPOTECA', 'RECIBOS_HIPOTECA', 'NOTA_SIMPLE', 'ESCRITURA_COMPRAVENTA'],
  },
]

function apply<C, T extends GeneralDocumentType | HolderDocumentType>(
  rules: readonly Rule<C, T>[],
  known: C,
): RequiredDocument<T>[] {
  return rules
    .filter(rule => rule.when(known))
    .flatMap(rule => rule.documents.map(document => (typeof document === 'string' ? { type: document } : document)))
}

/** The papers that the product itself asks for, each once. These are the ones the owner can make optional. */
export const BUILT_IN_PAPERS: readonly RulePaper[] = [...HOLDER_RULES, ...GENERAL_RULES]
  .flatMap((rule): readonly (RulePaper['type'] | RulePaper)[] => rule.documents)
  .map(document => (typeof document === 'string' ? { type: document, nameDocument: null } : document))
  .filter((paper, at, all) => all.findIndex(other => isSamePaper(other, paper)) === at)

/** Whether both are the same paper of a section. */
export function isSamePaper(one: Named, other: Named): boolean {
  return one.type === other.type && (one.nameDocument ?? null) === (other.nameDocument ?? null)
}

/**
 * The papers of a section after applying the owner's matching rules, whose order does not matter. A paper that one rule
 * asks for cannot be made optional by another. When several rules do the same, the first by id is recorded.
 */
function withRules<T extends GeneralDocumentType | HolderDocumentType>(
  papers: readonly RequiredDocument<T>[],
  holding: readonly PaperRule[],
): RequiredDocument<T>[] {
  const rules = holding.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const asking = rules.filter(({ effect }) => effect === 'ASK')
  const excusing = rules.filter(({ effect }) => effect === 'EXCUSE')
  const known = papers.map(paper => {
    const rule = asking.some(other => isSamePaper(other, paper)) ? null : excusing.find(it => isSamePaper(it, paper))
    return rule ? { ...paper, ruleId: rule.id, optional: rule.reason ?? '' } : paper
  })
  const more = asking.filter((rule, at) => ![...papers, ...asking.slice(0, at)].some(other => isSamePaper(other, rule)))
  // The rules of a section only have types of that section.
  const asked = more.map(({ id, type, nameDocument }) => ({
    type: type as T,
    ...(nameDocument !== null && { nameDocument }),
    ruleId: id,
  }))
  return [...known, ...asked]
}

/**
 * The documentation entries that a completed questionnaire creates: the general ones, and a list per holder in the
 * holders' order. Identity documents and contracts are not included: every holder has those anyway. `rules` are the
 * owner's rules that apply to this operation.
 */
export function requiredDocuments(completed: {
  readonly typeOperation: OperationType
  readonly answers: QuestionnaireAnswers
  readonly holders: readonly HolderAnswers[]
  readonly rules?: readonly PaperRule[] | undefined
}): {
  readonly general: RequiredDocument<GeneralDocumentType>[]
  readonly holders: RequiredDocument<HolderDocumentType>[][]
} {
  const { typeOperation, answers, holders, rules = [] } = completed
  const ofOperation = rules.filter(rule => scopeOf(rule) === 'OPERATION' && holdsForOne(rule, completed, holders))
  const ofHolders = rules.filter(rule => scopeOf(rule) === 'HOLDER')
  return {
    general: withRules(apply(GENERAL_RULES, { typeOperation, answers }), ofOperation),
    holders: holders.map((holder, index) =>
      withRules(
        apply(HOLDER_RULES, { holder, isFirst: index === 0, answers, holders }),
        ofHolders.filter(rule => holdsFor(rule, completed, holder)),
      ),
    ),
  }
}

const ON_ENTERING: { readonly [S in OperationState]?: readonly GeneralDocumentType[] } = {
  PROVISION_FONDOS_ESTUDIO: ['JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO'],
  PROVISION_FONDOS: ['JUSTIFICANTE_PROVISION_FONDOS'],
  TASACION: ['JUSTIFICANTE_PAGO_TASACION'],
}

/** Papers requested on entering a state; no rule can be about them. */
export const PAPERS_OF_STATES: readonly DocumentType[] = Object.values(ON_ENTERING).flat()

/** The general documents requested on entering a state; the caller adds those that have no entry yet. */
export function documentsOnEntering(state: OperationState): readonly GeneralDocumentType[] {
  return ON_ENTERING[state] ?? []
}

interface Named {
  readonly type: DocumentType
  readonly nameDocument?: string | null | undefined
}

/** The wanted documents that have no entry in their section. */
export function notAskedYet<W extends Named>(wanted: readonly W[], entries: readonly Named[]): readonly W[] {
  const isPresent = ({ type, nameDocument }: W) =>
    entries.some(entry => entry.type === type && (nameDocument == null || entry.nameDocument === nameDocument))
  return wanted.filter(document => !isPresent(document))
}
