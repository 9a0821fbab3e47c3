import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { Abbreviated } from './Abbreviation'

const TAE = /Tasa anual equivalente/

it('explains on focus and tap what an abbreviation in a text means', async () => {
  const user = userEvent.setup()
  await show(<Abbreviated>TAE según el banco</Abbreviated>)
  expect(document.body.textContent).toContain('TAE según el banco')
  expect(screen.queryByText(TAE)).toBeNull()
  await user.tab()
  expect(await screen.findByText(TAE)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'TAE', description: TAE })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(TAE)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'TAE' }))
  expect(await screen.findByText(TAE)).toBeTruthy()
  await user.click(document.body)
  expect(screen.queryByText(TAE)).toBeNull()
})

it('finds them before a number, and not within words', async () => {
  await show(<Abbreviated>PF1042 · EVA</Abbreviated>)
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['PF'])
})
