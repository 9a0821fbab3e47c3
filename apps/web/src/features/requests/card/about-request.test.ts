import type { CustomerOperation } from '@llave/api-contract/operations'
import type { Translate } from '@llave/texts/translate'
import { expect, it } from 'vitest'
import { formatMoneyShort } from '../../../lib/texts/formats'
import { aboutRequest } from './about-request'

const t = ((key: string) => key) as unknown as Translate

const request = (questionnaire: CustomerOperation['questionnaire']) =>
  ({ numOperation: 1042, typeOperation: 'EXTINCION', region: null, questionnaire }) as unknown as CustomerOperation

it('says how much is asked for, as the answered questionnaire has it', () => {
  const answers = { capitalPending: 50_000, compensateHolderAmount: 40_000, includeCompensateMortgage: false }
  expect(aboutRequest(t, request({ typeOperation: 'EXTINCION', ...answers }))).toContain(formatMoneyShort(50_000))
  expect(aboutRequest(t, request({ typeOperation: 'REHIPOTECA', amountMortgageRehipoteca: 90_000 }))).toContain(
    formatMoneyShort(90_000),
  )
  expect(aboutRequest(t, request({ typeOperation: 'EXTINCION' }))).toHaveLength(2)
})
