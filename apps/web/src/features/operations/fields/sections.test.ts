import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { describe, expect, it } from 'vitest'
import type { EditedOperation } from '../form/edit-state'
import { anOperation } from '../operation.testing'
import { fieldsOf, isShown } from './sections'

const amountsIn = (operation: EditedOperation) => fieldsOf('amounts').filter(field => isShown(field, operation))

describe('the amounts', () => {
  it.each<[OperationType, readonly string[]]>([
    ['REFORMA', ['amountReform', 'amountMortgage', 'capitalPending']],
    ['REHIPOTECA', ['amountProject', 'amountMortgage', 'capitalPending']],
    ['REHIPOTECA_REFORMA', ['amountProject', 'amountReform', 'amountMortgage', 'capitalPending']],
    ['EXTINCION', ['amountProject', 'amountMortgage', 'capitalPending']],
    ['AUTOCONSTRUCCION', ['amountProject', 'amountMortgage', 'capitalPending']],
  ])('%s has those that mean something for it', (typeOperation, amounts) => {
    expect(amountsIn(anOperation({ typeOperation }))).toEqual([...amounts, 'mortgagePercentage'])
  })

  it('a purchase has its region besides: its taxes follow from it', () => {
    const amounts = ['amountProject', 'includeReformMortgage', 'amountMortgage', 'mortgagePercentage', 'region']
    expect(amountsIn(anOperation({ typeOperation: 'COMPRA' }))).toEqual(amounts)
  })

  it('a purchase whose mortgage includes the renovation has an amount for it', () => {
    expect(amountsIn(anOperation({ includeReformMortgage: true }))).toContain('amountReform')
  })

  it('one that cannot be read stays in sight', () => {
    const typed = { typed: '1,250', error: 'error_form_number' } as const
    expect(amountsIn({ ...anOperation(), capitalPending: typed })).toContain('capitalPending')
  })
})
