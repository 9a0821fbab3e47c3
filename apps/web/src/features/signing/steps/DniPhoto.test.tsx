import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error'
import { press, show } from '../../../testing/page.testing'
import { DniPhoto } from './DniPhoto'

type Problem = 'blurred' | null
const seen = vi.hoisted(() => ({ problem: null as Problem, refusal: null as unknown }))
vi.mock('../api/send-dni', () => ({ sendDni: async () => Promise.reject(seen.refusal) }))
vi.mock('../../documents/documents.published', () => ({
  prepared: async (file: File) => ({ file, problem: seen.problem }),
  problemOf: () => null,
}))

const nothing = () => {}
const main = () => screen.getAllByRole('button').find(({ dataset }) => dataset.variant === 'filled')?.textContent

async function photograph(problem: Problem, onFailure: (error: unknown) => void = nothing): Promise<void> {
  seen.problem = problem
  show(
    <DniPhoto
      link={{ operationId: 'o1', holderId: 'h1', secret: null }}
      side="FRONT"
      received={false}
      isNext
      onReceived={nothing}
      onFailure={onFailure}
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
  expect((await screen.findByRole('status')).textContent).toContain('Ha salido movida o borrosa.')
  expect(main()).toBe('Repetir')
  expect(screen.getByRole('button', { name: 'Se lee bien' })).toBeDefined()
})

it('asks for another photo when the server refuses this one, and says why', async () => {
  seen.refusal = new ApiError(422, 'ERR_FORM_UPLOAD_PIXELS')
  await photograph(null)
  await press('Se lee bien')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.queryByRole('button', { name: 'Se lee bien' })).toBeNull()
  expect(screen.getByLabelText('Hacer foto: Cara delantera')).toBeDefined()
})

it('keeps a photo that could be sent again, when something else fails', async () => {
  seen.refusal = new ApiError(503, 'ERR_UNAVAILABLE')
  const onFailure = vi.fn()
  await photograph(null, onFailure)
  await press('Se lee bien')
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(seen.refusal))
  expect(screen.getByRole('button', { name: 'Se lee bien' })).toBeDefined()
})

it('keeps the keyboard at this side when what had the focus goes away', async () => {
  seen.refusal = null
  await photograph(null)
  const heading = screen.getByRole('heading', { name: 'Cara delantera' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await press('Repetir')
  expect(document.activeElement).toBe(heading)
})
