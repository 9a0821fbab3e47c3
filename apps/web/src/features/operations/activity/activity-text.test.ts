import { beforeAll, expect, it } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { valueText } from '../value-text'
import { activityText, showsValues } from './activity-text'

beforeAll(() => needTexts('operations', 'states'))
const text = (field: string, newValue: unknown = null) => activityText(getTexts(), { field, newValue })

it('tells what was done, by the field or the kind', () => {
  expect(text('state')).toBe('ha cambiado el estado')
  expect(text('amountMortgage')).toBe('ha cambiado «Hipoteca (PH)»')
  expect(text('appraisalDate')).toBe('ha cambiado «Tasación»')
  expect(text('stateDates.TASACION')).toBe('ha corregido la fecha de Tasación')
  expect(text('archivedReason', 'CLIENTE_NO_RESPONDE')).toBe('ha archivado la operación: El cliente no responde')
  expect(text('sendEmail_TASACION')).toBe('ha avisado a los titulares por e-mail del paso a Tasación')
  expect(text('somethingNew')).toBe('ha hecho un cambio')
})

it('shows no values for the kinds that have none', () => {
  const without = ['archivedReason', 'contractApproved', 'sendEmail_TASACION', 'resendEmailsContract', 'isArchived']
  expect(without.filter(field => showsValues({ field }))).toEqual([])
  expect(showsValues({ field: 'state' })).toBe(true)
})

it('writes values as people read them', () => {
  const t = getTexts()
  expect(valueText(t, 'amountMortgage', 180000.5)).toBe('180.000,50\u00a0€')
  expect(valueText(t, 'sendsProposals', ['BBVA', 'CAIXABANK'])).toBe('BBVA, CaixaBank')
  expect(valueText(t, 'receivedProposals', [{ proposal: 'BBVA', isOk: true }])).toBe('BBVA ✓')
  expect(valueText(t, 'responsable', { _id: 'u', name: 'Nuria', lastname: 'Vila' })).toBe('Nuria Vila')
  expect(valueText(t, 'sendsProposals', [])).toBeNull()
})
