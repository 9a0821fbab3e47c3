import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show, signIn } from '../../testing/page.testing'
import { Palette } from './Palette'

it('Esc empties the box and leaves it', async () => {
  signIn({ roles: ['admin'] })
  show(<Palette inBar />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' })
  await userEvent.type(box, 'an')
  expect(box.value).toBe('an')
  await userEvent.keyboard('{Escape}')
  expect([box.value, document.activeElement]).toEqual(['', document.body])
})
