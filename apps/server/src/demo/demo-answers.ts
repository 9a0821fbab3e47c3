import { BANKS } from '@llave/domain/operations/fields/banks'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { affordability } from '@llave/domain/questionnaire/affordability'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import { askedQuestions, firstUnanswered } from '@llave/domain/questionnaire/engine'
import type { AnswerKey, Question } from '@llave/domain/questionnaire/questions'
import type { DemoPerson } from './demo-people'
import type { Random } from './random'

const PROFESSIONS = [
  'Administrativa',
  'Enfermero',
  'Policía nacional',
  'Profesora de secundaria',
  'Ingeniero industrial',
  'Cocinera',
  'Diseñador gráfico',
  'Electricista',
  'Médica de familia',
  'Comercial',
  'Programador',
  'Abogada',
  'Transportista',
] as const

const EMPLOYMENT: readonly (readonly [EmploymentSituation, number])[] = [
  ['INDEFINIDO', 50],
  ['AUTONOMO', 14],
  ['FUNCIONARIO_DE_CARRERA', 14],
  ['FUCNIONARIO_INTERINO', 6],
  ['TEMPORAL', 9],
  ['JUBILADO', 4],
  ['FUNCIONARIO_PRACTICAS', 2],
  ['DESEMPLEADO', 1],
]

const thousands = (random: Random, min: number, max: number) => random.int(min, max) * 1000

/** Answers for questions whose kind alone does not suggest one. Money in euros. */
function particularAnswer(random: Random, key: AnswerKey, given: QuestionnaireAnswers): unknown {
  switch (key) {
    case 'typePropertyBuy':
      return [
        {
          typeProperty: random.weighted([
            ['PISO', 7],
            ['CASA', 3],
          ]),
          numProperty: 1,
        },
        ...(random.chance(0.25) ? [{ typeProperty: 'PARKING', numProperty: random.int(1, 2) }] : []),
      ]
    case 'amountProject':
    case 'initialPurchasePrice':
    case 'propertyCurrentMarketValue':
    case 'amountLandBuildProject':
      return thousands(random, 120, 480)
    case 'amountMortgage':
      return given.amountProject
        ? Math.round((given.amountProject * random.int(70, 100)) / 100_000) * 1000
        : thousands(random, 60, 280)
    case 'amountMortgageRehipoteca':
    case 'capitalPending':
      return thousands(random, 60, 210)
    case 'capitalContributed':
    case 'currentSavings':
      return thousands(random, 8, 90)
    case 'amountReform':
    case 'compensateHolderAmount':
      return thousands(random, 15, 95)
    case 'pendingCapital':
      return thousands(random, 2, 24)
    case 'monthlyFee':
    case 'currentMonthlyFee':
    case 'propertyRentalFee':
      return random.int(320, 1150)
    case 'feeLoan':
      return random.int(80, 420)
    case 'employmentSituation':
      return random.weighted(EMPLOYMENT)
    case 'profession':
      return random.pick(PROFESSIONS)
    case 'purpose':
      return random.pick(['Coche', 'Estudios', 'Reforma de la cocina', 'Muebles', 'Moto'])
    case 'originCapital':
      return random.weighted([
        [['AHORRO'], 6],
        [['AHORRO', 'AYUDA_FAMILIA'], 3],
        [['VENTA_PROPIEDAD'], 2],
      ])
    case 'improveMortgage':
      return random.weighted([
        [['REDUCIR_CUOTA'], 5],
        [['REDUCIR_INTERES'], 4],
        [['REDUCIR_CUOTA', 'ELIMINAR_VINCULACIONES'], 3],
      ])
    case 'birthday':
      return `${random.int(1962, 2000)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
    case 'numFinancedPayments':
      return random.weighted([
        [1, 8],
        [2, 2],
      ])
    case 'howManyPropertyOwners':
      return random.weighted([
        [1, 5],
        [2, 6],
        [3, 1],
      ])
    case 'propertyOwnerPercentage':
      return random.pick([25, 33, 50])
    case 'children':
      return random.weighted([
        [0, 5],
        [1, 3],
        [2, 3],
        [3, 1],
      ])
    case 'otherFinancialInstitutionsProposal':
      return 'Nos ofrecen un fijo, pero con muchas vinculaciones.'
    case 'commentsQuestionary':
      return random.chance(0.3) ? 'Nos gustaría firmar antes de que acabe el contrato de alquiler.' : null
    default:
      return undefined
  }
}

/** A plausible answer for the kind of question. */
function ordinaryAnswer(random: Random, question: Question): unknown {
  switch (question.control) {
    case 'CHOICE':
      return random.pick(question.options ?? [])
    case 'MULTI':
      return [random.pick(question.options ?? [])]
    case 'YES_NO':
      return random.chance(0.35)
    case 'BANK':
      return random.pick(BANKS)
    case 'BANKS':
      return [random.pick(BANKS)]
    case 'INTEGER':
    case 'PERCENT':
    case 'HOLDER_COUNT':
      return random.int(Math.max(1, question.rules.min ?? 1), Math.min(15, question.rules.max ?? 15))
    case 'MONEY':
      return thousands(random, 10, 60)
    default:
      return 'Según lo hablado por teléfono'
  }
}

export interface Interview {
  readonly type: OperationType
  readonly holders: readonly DemoPerson[]
  /** A home has been chosen, which decides the variant of the timeline. */
  readonly propertyFound: boolean
  readonly now: Date
  readonly stopAfter?: number
}

/**
 * A realistic questionnaire, complete or stopped after `stopAfter` questions. It uses the customers' engine, so every
 * answer belongs to a question that was asked.
 */
export function inventAnswers(random: Random, interview: Interview): QuestionnaireAnswers {
  const { type, holders, propertyFound, now, stopAfter = Number.POSITIVE_INFINITY } = interview
  let answers: QuestionnaireAnswers = {}
  for (let count = 0; count < stopAfter; count++) {
    const path = firstUnanswered(type, answers)
    const asked = askedQuestions(type, answers).find(question => question.path === path)
    if (!asked) break
    const person = holders[asked.holder ?? 0]
    const known: Partial<Record<AnswerKey, unknown>> = { propertyFound, numHolders: Math.min(holders.length, 4) }
    const personal: Partial<Record<AnswerKey, unknown>> = person
      ? { name: `${person.name} ${person.lastname}`, phone: person.phone, email: person.email }
      : {}
    const { key } = asked.question
    const value =
      known[key] ?? personal[key] ?? particularAnswer(random, key, answers) ?? ordinaryAnswer(random, asked.question)
    const applied = applyChanges(type, answers, { [path]: value }, { now })
    const [wrong] = Object.entries(applied.errors)
    if (wrong) throw new Error(`demo answer ${wrong[0]} = ${JSON.stringify(value)}: ${wrong[1]}`)
    answers = applied.answers
  }
  return withIncomes(random, type, answers)
}

/** The lowest income in the demo, in euros a month. */
const LEAST_INCOME = 1180

/** Gives the holders incomes with which most banks would agree, as if the broker had asked on the telephone. */
function withIncomes(random: Random, type: OperationType, answers: QuestionnaireAnswers): QuestionnaireAnswers {
  const { instalment, debts } = affordability(type, answers)
  const { holders } = answers
  if (instalment === null || !holders) return answers
  const needed = (instalment + debts) / (random.int(23, 41) / 100)
  const first = holders.length > 1 ? random.int(45, 65) / 100 : 1
  const incomeOf = (at: number) => (at === 0 ? first : (1 - first) / (holders.length - 1)) * needed
  return {
    ...answers,
    holders: holders.map((holder, at) => ({
      ...holder,
      monthlyIncome: Math.max(LEAST_INCOME, Math.round(incomeOf(at) / 10) * 10),
    })),
  }
}
