import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getSession } from '../../lib/session/session'
import { toasts } from '../../lib/show-toast'
import { getTexts, speak } from '../../lib/texts/texts'
import { answer, calls, hold, refusal, sent, show, signIn } from '../../testing/page.testing'
import { DisplayPanel } from './display.published'

const UPDATE = 'POST /auth/user/update'
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

beforeEach(() => answer({ 'GET /config': { languages: ['es', 'ca'] } }))
afterEach(() => speak('es'))

it('what a guest switches stays on the device', async () => {
  show(<DisplayPanel />)
  expect(toggle('Pie de página').checked).toBe(true)
  await userEvent.click(toggle('Pie de página'))
  expect(toggle('Pie de página').checked).toBe(false)
  expect(localStorage.getItem('llave.settings')).toBe('{"footer":false}')
  expect(calls(UPDATE)).toEqual([])
})

it('what somebody signed in switches acts at once, alone, and goes back when it is refused', async () => {
  signIn({ settings: { theme: 'dark' } })
  const give = hold(UPDATE)
  show(<DisplayPanel toggles={['footer']} />)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oscuro' }).checked).toBe(true)
  await userEvent.click(toggle('Pie de página'))
  expect(toggle('Pie de página').checked).toBe(false)
  expect(sent(UPDATE)).toEqual([{ user: { settings: { footer: false } } }])
  await give(refusal('ERR_SERVER_GENERIC'))
  await waitFor(() => expect(toggle('Pie de página').checked).toBe(true))
  expect(toasts.get()).toMatchObject([{ kind: 'error' }])
})

it('the language is that of the whole interface, and of the account', async () => {
  signIn()
  answer({ [UPDATE]: {} })
  show(<DisplayPanel />)
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(['Castellano', 'Català']))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Català')
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ user: { language: 'ca' } }]))
  expect([getTexts().language, getSession()?.record.language]).toEqual(['ca', 'ca'])
})
