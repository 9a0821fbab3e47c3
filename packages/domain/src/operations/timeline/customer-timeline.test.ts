import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPERATION_STATES, type StateDates, statesOfVariant } from '../states/operation-states'
import { customerTimeline, PROVISION_AMOUNT_CENTS, paymentConcept, STATE_DATE_FIELDS } from './customer-timeline'

const date = (day: number) => new Date(Date.UTC(2026, 10, day, 10)).toISOString()
const live = { providingFunds: true, isArchived: false, stateDates: {} } as const

describe('customerTimeline', () => {
  it('shows the steps done, the current one and those to come', () => {
    const stateDates: StateDates = { CUESTIONARIO_COMPLETADO: date(1), CONTRATO_INTERMEDIACION: date(2) }
    const timeline = customerTimeline({ ...live, state: 'CONTRATO_INTERMEDIACION', stateDates })
    expect(timeline.slice(0, 3)).toEqual([
      {
        state: 'CUESTIONARIO_COMPLETADO',
        dateField: 'cuestionarioCompletadoDate',
        status: 'DONE',
        date: date(1),
      },
      {
        state: 'CONTRATO_INTERMEDIACION',
        dateField: 'contratoIntermediacionDate',
        status: 'CURRENT',
        date: date(2),
      },
      {
        state: 'SUBIR_DOCUMENTACION',
        dateField: 'subirDocumentacionDate',
        status: 'PENDING',
        date: null,
      },
    ])
  })

  it('shows later steps as pending, without dates, after a step back', () => {
    const stateDates: StateDates = { SUBIR_DOCUMENTACION: date(3), ESTUDIO_VIABILIDAD: date(4) }
    const timeline = customerTimeline({ ...live, state: 'SUBIR_DOCUMENTACION', stateDates })
    expect(timeline.find(step => step.state === 'ESTUDIO_VIABILIDAD')).toMatchObject({ status: 'PENDING', date: null })
  })

  it('does not call done what the operation went past without entering it', () => {
    const stateDates: StateDates = { CUESTIONARIO_COMPLETADO: date(1), SUBIR_DOCUMENTACION: date(3) }
    const timeline = customerTimeline({ ...live, state: 'SUBIR_DOCUMENTACION', stateDates })
    expect(timeline.slice(0, 3).map(({ status }) => status)).toEqual(['DONE', 'SKIPPED', 'CURRENT'])
  })

  it('is empty for an archived operation', () => {
    expect(customerTimeline({ ...live, state: 'NEGOCIACION', isArchived: true })).toEqual([])
  })

  it('has ten steps in both variants: what is past, one current, pending', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATION_STATES), fc.boolean(), (state, providingFunds) => {
        const timeline = customerTimeline({ ...live, state, providingFunds })
        expect(timeline).toHaveLength(10)
        const statuses = timeline.map(step => step.status).join(' ')
        expect(statuses).toMatch(/^(SKIPPED )*(CURRENT ?)?(PENDING ?)*$/)
        expect(timeline.find(step => step.status === 'CURRENT')?.state).toBe(
          state === 'CUESTIONARIO_EN_CURSO' ? undefined : state,
        )
      }),
    )
  })

  it.each([true, false])('with providingFunds %s draws the variant in its order', providingFunds => {
    const timeline = customerTimeline({ ...live, state: 'NEGOCIACION', providingFunds })
    expect(timeline.map(step => step.state)).toEqual(statesOfVariant(providingFunds))
  })

  it('draws the provision that the operation is in even after staff switched the variant', () => {
    const timeline = customerTimeline({ ...live, state: 'PROVISION_FONDOS_ESTUDIO', providingFunds: true })
    expect(timeline.find(step => step.status === 'CURRENT')?.state).toBe('PROVISION_FONDOS_ESTUDIO')
  })
})

describe('names and payments', () => {
  it("has eleven different names, with the specification's spelling", () => {
    expect(new Set(Object.values(STATE_DATE_FIELDS)).size).toBe(11)
    expect(STATE_DATE_FIELDS.PROVISION_FONDOS_ESTUDIO).toBe('provisionFondosEVDate')
    expect(STATE_DATE_FIELDS.PRESENTACION_PROPUESTA).toBe('presentacionPropuestasDate')
  })

  it("asks for 500 euros under a concept with the operation's number", () => {
    expect(PROVISION_AMOUNT_CENTS).toBe(500_00)
    expect(paymentConcept(1042, 'PROVISION_FONDOS_ESTUDIO')).toBe('EV1042')
    expect(paymentConcept(1042, 'PROVISION_FONDOS')).toBe('PF1042')
  })
})
