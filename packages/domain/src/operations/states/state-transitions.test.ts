import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_STATES, type OperationState, offeredStates } from './operation-states'
import { asksToNotify, decideStateChange, type OperationForStateChange, stateDateError } from './state-transitions'

const now = new Date('2026-11-21T09:00:00.000Z')
const earlier = '2026-11-01T09:00:00.000Z'

function operation(changes: Partial<OperationForStateChange> = {}): OperationForStateChange {
  return { state: 'NEGOCIACION', providingFunds: true, stateDates: { NEGOCIACION: earlier }, ...changes }
}
const byStaff = (changes: Partial<OperationForStateChange>, to: OperationState) =>
  decideStateChange({ operation: operation(changes), to, now, by: 'STAFF' })

describe('decideStateChange by staff', () => {
  it('moves forwards and dates the entry', () => {
    expect(byStaff({}, 'PRESENTACION_PROPUESTA')).toEqual({
      kind: 'moved',
      to: 'PRESENTACION_PROPUESTA',
      stateDates: { NEGOCIACION: earlier, PRESENTACION_PROPUESTA: now.toISOString() },
      stateEnteredDate: now.toISOString(),
    })
  })

  it('moves backwards, keeps the first entry and clears no date', () => {
    const stateDates = { SUBIR_DOCUMENTACION: earlier, NEGOCIACION: earlier } as const
    expect(byStaff({ stateDates }, 'SUBIR_DOCUMENTACION')).toEqual({
      kind: 'moved',
      to: 'SUBIR_DOCUMENTACION',
      stateDates,
      stateEnteredDate: now.toISOString(),
    })
  })

  it('changes nothing when asked for the current state', () => {
    expect(byStaff({}, 'NEGOCIACION')).toEqual({ kind: 'unchanged' })
  })

  it.each([
    ['into the questionnaire', {}, 'CUESTIONARIO_EN_CURSO'],
    ['out of the questionnaire', { state: 'CUESTIONARIO_EN_CURSO' }, 'CUESTIONARIO_COMPLETADO'],
    ["into the study's provision of the normal variant", {}, 'PROVISION_FONDOS_ESTUDIO'],
    ['into the normal provision of the study variant', { providingFunds: false }, 'PROVISION_FONDOS'],
  ] as const)('refuses a move %s', (_name, changes, to) => {
    expect(byStaff(changes, to)).toEqual({ kind: 'refused', code: 'ERR_OPERATION_STATE_NOT_ALLOWED' })
  })

  it('moves exactly to the offered states and never loses a first entry', () => {
    const states = fc.constantFrom(...OPERATION_STATES)
    fc.assert(
      fc.property(states, states, fc.boolean(), (state, to, providingFunds) => {
        fc.pre(state !== to)
        const stateDates = { [state]: earlier }
        const decision = byStaff({ state, providingFunds, stateDates }, to)
        const offered: readonly OperationState[] = offeredStates({ state, providingFunds })
        expect(decision.kind).toBe(offered.includes(to) ? 'moved' : 'refused')
        if (decision.kind === 'moved')
          expect(decision.stateDates).toEqual({ [state]: earlier, [to]: now.toISOString() })
      }),
    )
  })
})

describe('decideStateChange by the questionnaire', () => {
  const byQuestionnaire = (changes: Partial<OperationForStateChange>, to: OperationState) =>
    decideStateChange({ operation: operation(changes), to, now, by: 'QUESTIONNAIRE' }).kind

  it('completes it, once', () => {
    expect(byQuestionnaire({ state: 'CUESTIONARIO_EN_CURSO' }, 'CUESTIONARIO_COMPLETADO')).toBe('moved')
    expect(byQuestionnaire({ state: 'CUESTIONARIO_COMPLETADO' }, 'CUESTIONARIO_COMPLETADO')).toBe('unchanged')
  })

  it('does nothing else', () => {
    expect(byQuestionnaire({ state: 'CUESTIONARIO_EN_CURSO' }, 'CONTRATO_INTERMEDIACION')).toBe('refused')
    expect(byQuestionnaire({ state: 'NEGOCIACION' }, 'CUESTIONARIO_COMPLETADO')).toBe('refused')
  })
})

describe('asksToNotify', () => {
  it('is true for ten states', () => {
    expect(OPERATION_STATES.filter(state => !asksToNotify(state))).toEqual([
      'CUESTIONARIO_EN_CURSO',
      'CUESTIONARIO_COMPLETADO',
    ])
  })
})

describe('stateDateError', () => {
  it('allows any time today in Madrid and refuses tomorrow', () => {
    expect(stateDateError('2026-11-21T22:59:00.000Z', earlier, now)).toBeNull()
    expect(stateDateError('2026-11-21T23:00:00.000Z', earlier, now)).toBe('ERR_STATE_DATE_FUTURE')
    expect(stateDateError(earlier, earlier, now)).toBeNull()
  })

  it('refuses a slip in the year: more than a year before the operation was created', () => {
    const created = '2026-11-10T09:00:00.000Z'
    expect(stateDateError('2025-11-10T09:00:00.000Z', created, now)).toBeNull()
    expect(stateDateError('2020-01-01T11:00:00.000Z', created, now)).toBe('ERR_STATE_DATE_TOO_EARLY')
  })
})
