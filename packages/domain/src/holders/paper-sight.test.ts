import { expect, it } from 'vitest'
import { OPERATION_TYPES } from '../operations/fields/operation-types'
import { answersForCustomer, paperSight, stateOfPresence } from './paper-sight'

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
