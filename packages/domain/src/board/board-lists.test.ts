import { describe, expect, it } from 'vitest'
import { deleteListError, dropOnList, moveListError, renameListError } from './board-lists'

const first = { state: 'CUESTIONARIO_EN_CURSO' } as const
const negotiation = { state: 'NEGOCIACION' } as const
const custom = { state: null }

describe('rules of board lists', () => {
  it('renames only custom lists', () => {
    expect(renameListError(custom)).toBeNull()
    expect(renameListError(negotiation)).toBe('ERR_BOARD_LIST_FIXED')
  })

  it('deletes only custom lists without operations', () => {
    expect(deleteListError(custom, 0)).toBeNull()
    expect(deleteListError(custom, 1)).toBe('ERR_BOARD_LIST_CONTAINS_CARDS')
    expect(deleteListError(negotiation, 0)).toBe('ERR_BOARD_LIST_FIXED')
  })

  it('never moves the first list, nor another before it', () => {
    expect(moveListError(negotiation, 1)).toBeNull()
    expect(moveListError(custom, 12)).toBeNull()
    expect(moveListError(custom, 0)).toBe('ERR_BOARD_LIST_FIXED')
    expect(moveListError(negotiation, 0)).toBe('ERR_BOARD_LIST_FIXED')
    expect(moveListError(first, 3)).toBe('ERR_BOARD_LIST_FIXED')
  })
})

describe('dropOnList', () => {
  it('sets the operation aside, brings it back or changes its state', () => {
    expect(dropOnList(negotiation, custom)).toEqual({ kind: 'SET_ASIDE' })
    expect(dropOnList(negotiation, negotiation)).toEqual({ kind: 'BACK' })
    expect(dropOnList(negotiation, { state: 'TASACION' })).toEqual({ kind: 'CHANGE_STATE', to: 'TASACION' })
  })
})
