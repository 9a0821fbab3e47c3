import { expect, it } from 'vitest'
import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import { answersForCustomer, isAskedOfHolder, paperSight, stateOfPresence } from './paper-sight'

const OTHERS = OPERATION_TYPES.filter(type => type !== 'EXTINCION')

it('the customer sees everything where people buy together', () => {
  for (const type of OTHERS) expect(paperSight(type, { type: 'NOMINAS', owner: 'OTHER' })).toBe('PAPER')
})

it('of somebody they separate from nothing, but that the contract is on its way', () => {
  expect(paperSight('EXTINCION', { type: 'NOMINAS', owner: 'OTHER' })).toBe('NOTHING')
  for (const type of ['DNI', 'CONTRATO'] as const) {
    expect(paperSight('EXTINCION', { type, owner: 'OTHER' })).toBe('PRESENCE')
  }
  for (const owner of ['OPERATION', 'CUSTOMER'] as const) {
    expect(paperSight('EXTINCION', { type: 'NOTA_SIMPLE', owner })).toBe('PAPER')
  }
})

it('of what the other has answered only the name', () => {
  const own = { name: 'Ana Gil', currentSavings: 10 }
  const answers = { numHolders: 2, holders: [own, { name: 'Luis Soto', currentSavings: 99 }, {}] }
  expect(answersForCustomer('EXTINCION', answers)).toEqual({ numHolders: 2, holders: [own, { name: 'Luis Soto' }, {}] })
  for (const type of OTHERS) expect(answersForCustomer(type, answers)).toBe(answers)
  expect(answersForCustomer('EXTINCION', {})).toEqual({})
})

it('what another holder has sent themself is there, and no more; how it is judged is between them and the brokerage', () => {
  for (const type of OTHERS) {
    expect(paperSight(type, { type: 'NOMINAS', owner: 'OTHER', sentByOwner: true })).toBe('PRESENCE')
  }
  expect(stateOfPresence('NOMINAS', 'RECHAZADO')).toBe('PENDIENTE_VALIDACION')
  expect(stateOfPresence('NOMINAS', 'VALIDADO')).toBe('VALIDADO')
  expect(stateOfPresence('DNI', 'RECHAZADO')).toBe('RECHAZADO')
})

it('what they have sent is seen once they allow it, but not by somebody they separate from', () => {
  const paper = { type: 'NOMINAS', owner: 'OTHER', sentByOwner: true, isShown: true } as const
  for (const type of OTHERS) expect(paperSight(type, paper)).toBe('PAPER')
  expect(paperSight('EXTINCION', paper)).toBe('NOTHING')
})

it('a holder is asked for what the customer is not to see', () => {
  const asked = (type: OperationType, owner: 'CUSTOMER' | 'OTHER', sentByOwner?: boolean) => {
    const files = sentByOwner === undefined ? [] : [{ state: 'RECHAZADO', sentByOwner } as const]
    return isAskedOfHolder(type, { type: 'NOMINAS', owner, files })
  }
  expect(asked('EXTINCION', 'OTHER')).toBe(true)
  expect(asked('EXTINCION', 'CUSTOMER')).toBe(false)
  for (const type of OTHERS) {
    expect([asked(type, 'OTHER'), asked(type, 'OTHER', false), asked(type, 'OTHER', true)]).toEqual([
      false,
      false,
      true,
    ])
  }
})
