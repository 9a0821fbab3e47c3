import { describe, expect, it } from 'vitest'
import {
  decideMilestoneChange,
  MILESTONE_FIELDS,
  missingMilestones,
  requiredMilestones,
  requiredMilestonesToArchive,
} from './milestones'
import { OPERATION_STATES } from './operation-states'

const date = '2026-11-20T10:00:00.000Z'

describe('requiredMilestones', () => {
  it.each([
    ['PROVISION_FONDOS', ['presentationProposalsDate']],
    ['TASACION', ['presentationProposalsDate']],
    ['APROBACION', ['presentationProposalsDate', 'appraisalDate']],
    ['FORMALIZACION', ['presentationProposalsDate', 'appraisalDate', 'signFEINDate', 'signTransparencyActDate']],
  ] as const)('%s', (state, fields) => {
    expect(requiredMilestones(state)).toEqual(fields)
  })

  it('requires nothing in the other eight states', () => {
    expect(OPERATION_STATES.filter(state => requiredMilestones(state).length === 0)).toHaveLength(8)
  })
})

describe('requiredMilestonesToArchive', () => {
  it('requires all five only for a success', () => {
    expect(requiredMilestonesToArchive('CERRADA_CON_EXITO')).toEqual(MILESTONE_FIELDS)
    expect(requiredMilestonesToArchive('CLIENTE_NO_RESPONDE')).toEqual([])
  })
})

describe('missingMilestones', () => {
  it('names the undated ones', () => {
    expect(missingMilestones(requiredMilestones('APROBACION'), { appraisalDate: date })).toEqual([
      'presentationProposalsDate',
    ])
    expect(missingMilestones(requiredMilestones('TASACION'), { presentationProposalsDate: null })).toHaveLength(1)
  })
})

describe('decideMilestoneChange', () => {
  const operation = {
    state: 'APROBACION',
    archivedReason: null,
    milestones: { presentationProposalsDate: date, appraisalDate: date, signFEINDate: date },
  } as const

  it('refuses to clear what the state requires', () => {
    expect(decideMilestoneChange({ operation, changes: { appraisalDate: null, signFEINDate: null } })).toEqual({
      kind: 'refused',
      code: 'ERR_OPERATION_MISSING_DATES',
      missing: ['appraisalDate'],
    })
  })

  it('clears and sets what is not required', () => {
    expect(decideMilestoneChange({ operation, changes: { signFEINDate: null, formalizationDate: date } })).toEqual({
      kind: 'changed',
      milestones: {
        presentationProposalsDate: date,
        appraisalDate: date,
        signFEINDate: null,
        formalizationDate: date,
      },
    })
  })

  it('refuses to clear any of the five once archived as a success', () => {
    const archived = { ...operation, archivedReason: 'CERRADA_CON_EXITO' } as const
    expect(decideMilestoneChange({ operation: archived, changes: { signFEINDate: null } })).toMatchObject({
      kind: 'refused',
      missing: ['signFEINDate'],
    })
  })

  it('lets a client send back a date that was already empty', () => {
    const empty = { ...operation, milestones: {} }
    expect(decideMilestoneChange({ operation: empty, changes: { appraisalDate: null } }).kind).toBe('changed')
  })
})
