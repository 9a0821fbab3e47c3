import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MILESTONE_FIELDS,
  type Milestones,
  missingMilestones,
  OPERATION_STATES,
  requiredMilestones,
} from './operation-states'
import { decideStateChange } from './state-transitions'
import { nextStep, type StepWork, suggestedState } from './suggested-state'

const date = '2026-11-20T10:00:00.000Z'
const allMilestones: Milestones = Object.fromEntries(MILESTONE_FIELDS.map(field => [field, date]))
const nothingDone: StepWork = {
  state: 'CUESTIONARIO_COMPLETADO',
  providingFunds: true,
  isArchived: false,
  milestones: {},
  feesSet: false,
  contracts: { total: 2, validated: 1 },
  documents: { total: 5, settled: 4 },
  providingFundsDone: false,
  goodProposals: 0,
}
const work = (changes: Partial<StepWork>): StepWork => ({ ...nothingDone, ...changes })

describe('nextStep', () => {
  it.each([
    ['CUESTIONARIO_COMPLETADO', 'CONTRATO_INTERMEDIACION', 'FEES', []],
    ['SUBIR_DOCUMENTACION', 'ESTUDIO_VIABILIDAD', 'DOCUMENTS', []],
    ['ESTUDIO_VIABILIDAD', 'NEGOCIACION', 'JUDGEMENT', []],
    ['PRESENTACION_PROPUESTA', 'PROVISION_FONDOS', null, ['presentationProposalsDate']],
    ['PROVISION_FONDOS', 'TASACION', 'PROVISION', ['presentationProposalsDate']],
    ['FORMALIZACION', null, 'CLOSE', MILESTONE_FIELDS],
  ] as const)('names what %s waits for', (state, to, open, dates) => {
    expect(nextStep(work({ state }))).toEqual({ to, open, dates: [...dates] })
  })

  it('has nothing to say about an archived operation', () => {
    expect(nextStep(work({ state: 'FORMALIZACION', isArchived: true }))).toBeNull()
  })
})

describe('suggestedState', () => {
  it.each(OPERATION_STATES)('suggests nothing in %s while its work is open', state => {
    expect(suggestedState(work({ state }))).toBeNull()
  })

  it.each([
    ['CUESTIONARIO_COMPLETADO', { feesSet: true }, 'CONTRATO_INTERMEDIACION'],
    ['CONTRATO_INTERMEDIACION', { contracts: { total: 2, validated: 2 } }, 'SUBIR_DOCUMENTACION'],
    ['SUBIR_DOCUMENTACION', { documents: { total: 5, settled: 5 } }, 'ESTUDIO_VIABILIDAD'],
    ['SUBIR_DOCUMENTACION', { documents: { total: 5, settled: 5 }, providingFunds: false }, 'PROVISION_FONDOS_ESTUDIO'],
    ['PROVISION_FONDOS_ESTUDIO', { providingFundsDone: true, providingFunds: false }, 'ESTUDIO_VIABILIDAD'],
    ['NEGOCIACION', { goodProposals: 1 }, 'PRESENTACION_PROPUESTA'],
    ['PRESENTACION_PROPUESTA', { milestones: { presentationProposalsDate: date } }, 'PROVISION_FONDOS'],
    ['PRESENTACION_PROPUESTA', { milestones: { presentationProposalsDate: date }, providingFunds: false }, 'TASACION'],
    ['PROVISION_FONDOS', { providingFundsDone: true, milestones: { presentationProposalsDate: date } }, 'TASACION'],
    ['TASACION', { milestones: { presentationProposalsDate: date, appraisalDate: date } }, 'APROBACION'],
    ['APROBACION', { milestones: allMilestones }, 'FORMALIZACION'],
  ] as const)('in %s with %o suggests %s', (state, changes, suggested) => {
    expect(suggestedState(work({ state, ...changes }))).toBe(suggested)
  })

  it('suggests nothing in a step without any work', () => {
    const empty = { contracts: { total: 0, validated: 0 }, documents: { total: 0, settled: 0 } }
    expect(suggestedState(work({ state: 'CONTRATO_INTERMEDIACION', ...empty }))).toBeNull()
    expect(suggestedState(work({ state: 'SUBIR_DOCUMENTACION', ...empty }))).toBeNull()
  })

  it('only ever suggests what staff may do', () => {
    const milestones = fc.record(Object.fromEntries(MILESTONE_FIELDS.map(f => [f, fc.constantFrom(date, null)])))
    fc.assert(
      fc.property(
        fc.constantFrom(...OPERATION_STATES),
        fc.boolean(),
        fc.boolean(),
        milestones,
        (state, providingFunds, isArchived, dates: Milestones) => {
          const done = {
            feesSet: true,
            providingFundsDone: true,
            goodProposals: 1,
            contracts: { total: 1, validated: 1 },
          }
          const to = suggestedState(work({ state, providingFunds, isArchived, milestones: dates, ...done }))
          if (!to) return
          const operation = { state, providingFunds, stateDates: {} }
          expect(decideStateChange({ operation, to, now: new Date(date), by: 'STAFF' }).kind).toBe('moved')
          expect(missingMilestones(requiredMilestones(to), dates)).toEqual([])
        },
      ),
    )
  })
})
