import { describe, expect, it } from 'vitest'
import { ARCHIVE_REASONS } from './archive-reasons'
import { decideActivate, decideArchive } from './archiving'
import { MILESTONE_FIELDS, type Milestones } from './milestones'

const live = { isArchived: false, archivedReason: null, milestones: {} } as const
const dates: Milestones = Object.fromEntries(MILESTONE_FIELDS.map(field => [field, '2026-11-20T10:00:00.000Z']))

describe('decideArchive', () => {
  it.each(ARCHIVE_REASONS.filter(reason => reason !== 'CERRADA_CON_EXITO'))('archives for %s without dates', reason => {
    expect(decideArchive(live, reason)).toEqual({ kind: 'archived', archivedReason: reason })
  })

  it('archives a success only with the five dates', () => {
    expect(decideArchive(live, 'CERRADA_CON_EXITO')).toEqual({
      kind: 'refused',
      code: 'ERR_OPERATION_MISSING_DATES',
      missing: [...MILESTONE_FIELDS],
    })
    expect(decideArchive({ ...live, milestones: { ...dates, formalizationDate: null } }, 'CERRADA_CON_EXITO')).toEqual({
      kind: 'refused',
      code: 'ERR_OPERATION_MISSING_DATES',
      missing: ['formalizationDate'],
    })
    expect(decideArchive({ ...live, milestones: dates }, 'CERRADA_CON_EXITO').kind).toBe('archived')
  })

  it('changes the reason of an archived operation under the same rule', () => {
    const archived = { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE', milestones: {} } as const
    expect(decideArchive(archived, 'CLIENTE_NO_RESPONDE')).toEqual({ kind: 'unchanged' })
    expect(decideArchive(archived, 'DESCARTADA_INVIABLE').kind).toBe('archived')
    expect(decideArchive(archived, 'CERRADA_CON_EXITO').kind).toBe('refused')
  })
})

describe('decideActivate', () => {
  it('brings back an archived operation', () => {
    expect(decideActivate({ isArchived: true })).toBe('activated')
    expect(decideActivate({ isArchived: false })).toBe('unchanged')
  })
})
