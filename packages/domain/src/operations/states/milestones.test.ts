import { describe, expect, it } from 'vitest'
import {
  MILESTONE_FIELDS,
  missingMilestones,
  OPERATION_STATES,
  requiredMilestones,
  requiredMilestonesToArchive,
} from './operation-states'

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
