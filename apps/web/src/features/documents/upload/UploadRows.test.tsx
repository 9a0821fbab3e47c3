import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error'
import { useObservable } from '../../../lib/observable'
import { show } from '../../../testing/page.testing'
import { sendDocument } from './send-document'
import { UploadRows } from './UploadRows'
import { uploads } from './uploads'

vi.mock('./send-document', () => ({ sendDocument: vi.fn() }))
const send = vi.mocked(sendDocument)
const target = { operationId: 'o1', holderId: null, documentationId: 'd1', documentType: 'EXTRACTO_BANCARIO' } as const

function Rows() {
  return <UploadRows items={useObservable(uploads.uploads)} />
}

beforeEach(() => {
  uploads.clear()
  send.mockReset()
})

it('asks for the password of a PDF in place, says when it is wrong, and sends the file with it', async () => {
  send.mockRejectedValueOnce(new ApiError(422, 'ERR_FORM_UPLOAD_LOCKED'))
  send.mockRejectedValueOnce(new ApiError(422, 'ERR_FORM_UPLOAD_PASSWORD'))
  send.mockReturnValueOnce(new Promise(() => {}))
  const user = userEvent.setup()
  show(<Rows />)
  uploads.add([new File(['%PDF'], 'extracto.pdf')], () => target)
  const field = await screen.findByLabelText('Contraseña de extracto.pdf')
  expect(screen.getByRole('alert').textContent).toContain('Este PDF pide una contraseña.')
  expect(document.activeElement).not.toBe(field)
  expect(screen.queryByRole('button', { name: 'Volver a subir extracto.pdf' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Abrir y enviar' }))
  expect(send).toHaveBeenCalledOnce()
  await user.type(field, '12345678Z{Enter}')
  await screen.findByText(/^Esa contraseña no abre el PDF/)
  expect(send.mock.lastCall?.[1].target).toEqual({ ...target, password: '12345678Z' })
  const again = screen.getByLabelText('Contraseña de extracto.pdf')
  expect(again).toHaveProperty('value', '')
  await waitFor(() => expect(document.activeElement).toBe(again))

  await user.type(again, '29051985{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  expect(send.mock.lastCall?.[1].target).toEqual({ ...target, password: '29051985' })
  expect(screen.queryByLabelText('Contraseña de extracto.pdf')).toBeNull()
})
