import type { PaperRuleRecord } from '@llave/api-contract/paper-rules.calls'
import type { Instant } from '@llave/domain/time/calendar-day'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, expectRetry, field, isWrong, press, sent, show } from '../../testing/page.testing'
import { PaperRules } from './PaperRulesTab'

const rule = (own: Partial<PaperRuleRecord> = {}): PaperRuleRecord => ({
  ...{ _id: 'r1', name: 'Autónomos', effect: 'ASK', type: 'OTROS_TITULAR', nameDocument: 'Modelos 130', reason: null },
  conditions: [{ field: 'employmentSituation', operator: 'ONE_OF', values: ['AUTONOMO'] }],
  ...{ activeSince: null, forLive: false, version: 3 },
  ...own,
})
const ON = rule({ activeSince: '2026-11-28T10:00:00.000Z' as Instant, forLive: true, version: 4 })
const SWITCH = 'POST /paperRules/:id/switch'

it('waits for the rules, and reads them again after an error', async () => {
  await expectRetry(<PaperRules />, 'GET /paperRules', { rules: [rule()] })
  expect(await screen.findByText('Situación laboral: Autónomo/a')).toBeDefined()
})

it('a rule is switched on for live operations after a look at them', async () => {
  answer({
    'GET /paperRules': { rules: [rule()] },
    'POST /paperRules/:id/preview': {
      ...{ checked: 40, changed: 1, papers: 1 },
      operations: [{ _id: 'o1', numOperation: 7, name: 'Ana Gil', state: 'NEGOCIACION', holders: ['Ana Gil'] }],
    },
    [SWITCH]: { rules: [ON] },
  })
  show(<PaperRules />)
  await userEvent.click(await screen.findByRole('button', { name: 'Activar la regla «Autónomos»' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Se pediría 1 documento/)).toBeDefined()
  expect(within(dialog).getByRole('link', { name: '#7 Ana Gil' }).getAttribute('href')).toContain('o1')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'También las que están en curso' }))
  await press('Activar', dialog)
  expect(await screen.findByText('Activada')).toBeDefined()
  expect(sent(SWITCH)).toEqual([{ on: true, forLive: true, version: 3 }])
})

it('names what is wrong in a rule until it is right, and then sends it; one that is on keeps what it asks', async () => {
  answer({ 'GET /paperRules': { rules: [ON] }, 'POST /paperRules': { rules: [ON] } })
  show(<PaperRules />)
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir regla' }))
  await press('Guardar la regla', await screen.findByRole('dialog'))
  await waitFor(() => expect(isWrong(field('Nombre de la regla'))).toBe(true))
  expect(isWrong(field('Cómo se llama'))).toBe(true)
  await press('Quitar condición, condición 1')
  await press('Añadir condición')
  await userEvent.type(field('Nombre de la regla'), 'Ahorradores')
  await press('Guardar la regla')
  await userEvent.click(field('Respuesta, condición 1'))
  await userEvent.click(await screen.findByRole('option', { name: '¿Cuánto dinero aporta?' }))
  await userEvent.type(field('Valor, condición 1'), '60000')
  await userEvent.type(field('Cómo se llama'), 'Extracto')
  await press('Guardar la regla')
  const conditions = [{ field: 'capitalContributed', operator: 'AT_LEAST', values: [], amount: 60_000 }]
  await waitFor(() => expect(sent('POST /paperRules')).toMatchObject([{ name: 'Ahorradores', conditions }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Editar la regla «Autónomos»' }))
  expect(await screen.findByText(/La regla está activada/)).toBeDefined()
  expect(field('Cómo se llama').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Añadir condición' })).toBeNull()
})
