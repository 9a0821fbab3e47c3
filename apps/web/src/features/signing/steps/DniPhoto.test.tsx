import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { DniPhoto } from './DniPhoto'

type Problem = 'blurred' | null
const seen = vi.hoisted(() => ({ problem: null as Problem }))
vi.mock('../../documents/documents.published', () => ({
  prepared: async (file: File) => ({ file, problem: seen.problem }),
  problemOf: () => null,
}))

const nothing = () => {}
const main = () => screen.getAllByRole('button').find(({ dataset }) => dataset.variant === 'filled')?.textContent

async function photograph(problem: Problem): Promise<void> {
  seen.problem = problem
  show(
    <DniPhoto
      link={{ operationId: 'o1', holderId: 'h1', secret: null }}
      side="FRONT"
      received={false}
      onReceived={nothing}
      onFailure={nothing}
    />,
  )
  const input = screen.getByLabelText('Hacer foto: Cara delantera')
  await userEvent.upload(input, new File(['x'], 'dni.jpg', { type: 'image/jpeg' }))
}

it('offers a good photo to be sent', async () => {
  await photograph(null)
  expect(await screen.findByText('¿Se leen bien todos los datos?')).toBeDefined()
  expect(main()).toBe('Se lee bien')
})

it('says before it is sent what makes a photo hard to read, and leaves the choice', async () => {
  await photograph('blurred')
  expect((await screen.findByRole('status')).textContent).toContain('Sale movida o borrosa.')
  expect(main()).toBe('Repetir')
  expect(screen.getByRole('button', { name: 'Se lee bien' })).toBeDefined()
})
