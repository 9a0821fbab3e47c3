import { expect, it } from 'vitest'
import type { Cents } from './money'
import { paymentQr } from './payment-qr'

const transfer = {
  beneficiary: 'Llave Hipotecas, S. L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  amount: 50_000 as Cents,
  concept: 'EV1042',
}

it('is a SEPA transfer line by line, in the order of the guideline', () => {
  expect(paymentQr(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Llave Hipotecas, S. L.',
    'ES9121000418450200051332',
    'EUR500.00',
    '',
    '',
    'EV1042',
  ])
})

it('cuts a name at seventy characters, whole letters only', () => {
  const [, , , , , name = '', ...rest] = paymentQr({ ...transfer, beneficiary: `${'Ñ'.repeat(69)} 🏠 S. L.` }).split(
    '\n',
  )
  expect(name).toBe('Ñ'.repeat(69))
  expect(rest).toHaveLength(5)
})

it('writes cents with a point', () => {
  expect(paymentQr({ ...transfer, amount: 123_405 as Cents })).toContain('\nEUR1234.05\n')
})
