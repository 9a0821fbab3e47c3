import { describe, expect, it } from 'vitest'
import { aCard } from '../model/card.testing'
import { moveVerdict } from './move-rules'

const dated = aCard({ state: 'NEGOCIACION' })
const presented = { presentationProposalsDate: '2026-11-01T10:00:00Z' } as const
const card = { ...dated, milestones: { ...dated.milestones, ...presented } }
const list = (state: Parameters<typeof moveVerdict>[1]['state']) => ({ _id: state ?? 'own', state })

describe('putting a card on a list', () => {
  it('of its own state or of the staff’s own goes without a question', () => {
    expect(moveVerdict(card, list('NEGOCIACION'))).toEqual({ kind: 'GO' })
    expect(moveVerdict(card, list(null))).toEqual({ kind: 'GO' })
    expect(moveVerdict(card, list('CUESTIONARIO_COMPLETADO'))).toEqual({ kind: 'GO' })
  })

  it('of another state asks whether the owners are told', () => {
    expect(moveVerdict(card, list('TASACION'))).toEqual({ kind: 'ASK', to: 'TASACION', missing: [] })
  })

  it('of the other variant’s provision offers to change over', () => {
    expect(moveVerdict(card, list('PROVISION_FONDOS_ESTUDIO'))).toEqual({
      kind: 'ASK',
      to: 'PROVISION_FONDOS_ESTUDIO',
      missing: [],
      switchTo: 'PROVISION_FONDOS_ESTUDIO',
    })
    expect(moveVerdict({ ...card, providingFunds: false }, list('PROVISION_FONDOS'))).toMatchObject({
      switchTo: 'PROVISION_FONDOS',
    })
  })

  it('names the dates that are missing', () => {
    const missing = ['presentationProposalsDate']
    const undated = aCard()
    expect(moveVerdict(undated, list('TASACION'))).toEqual({ kind: 'ASK', to: 'TASACION', missing })
    expect(moveVerdict({ ...undated, providingFunds: false }, list('PROVISION_FONDOS'))).toEqual({
      kind: 'ASK',
      to: 'PROVISION_FONDOS',
      missing,
      switchTo: 'PROVISION_FONDOS',
    })
  })

  it('never goes into the first list, nor out of it', () => {
    expect(moveVerdict(card, list('CUESTIONARIO_EN_CURSO'))).toEqual({ kind: 'REFUSED', why: 'INTO_QUESTIONNAIRE' })
    expect(moveVerdict({ ...card, state: 'CUESTIONARIO_EN_CURSO' }, list('PROVISION_FONDOS'))).toEqual({
      kind: 'REFUSED',
      why: 'OUT_OF_QUESTIONNAIRE',
    })
  })

  it('does not move an archived operation', () => {
    expect(moveVerdict({ ...card, isArchived: true }, list('TASACION'))).toEqual({ kind: 'REFUSED', why: 'ARCHIVED' })
    expect(moveVerdict({ ...card, isArchived: true }, list(null))).toEqual({ kind: 'REFUSED', why: 'ARCHIVED' })
  })
})
