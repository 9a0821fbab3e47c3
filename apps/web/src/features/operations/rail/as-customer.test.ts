import type { StaffOperation } from '@llave/api-contract/operations'
import { customerNow } from '@llave/domain/operations/timeline/customer-now'
import { expect, it } from 'vitest'
import { anOperation } from '../operation.testing'
import { asCustomer } from './as-customer'

type Offer = StaffOperation['offers'][number]
const offer = (own: Partial<Offer>) =>
  ({ releasedDate: null, preferredDate: null, isWithdrawn: false, ...own }) as Offer
const turnWith = (...offers: Offer[]) => customerNow(asCustomer(anOperation({ offers }))).turn

it('it is the customer’s turn only when offers were released to them', () => {
  const releasedDate = '2026-11-20T10:00:00Z'
  expect(turnWith(offer({}))).toBe('BANK')
  expect(turnWith(offer({ releasedDate, isWithdrawn: true }))).toBe('BANK')
  expect(turnWith(offer({}), offer({ releasedDate }))).toBe('CUSTOMER')
})

it('private files do not show', () => {
  const entry = (...files: boolean[]) =>
    ({
      type: 'NOTA_SIMPLE',
      reason: null,
      documents: files.map(isPrivate => ({ isPrivate, state: 'RECHAZADO' })),
    }) as never
  const { operationDocumentation } = asCustomer(
    anOperation({ operationDocumentation: [entry(), entry(true), entry(true, false)] }),
  )
  expect(operationDocumentation.map(({ documents }) => documents.length)).toEqual([0, 1])
})
