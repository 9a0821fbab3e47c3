import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useObservable } from '../../../lib/observable'
import { toasts } from '../../../lib/show-toast'
import { answer, around, refused, signIn } from '../../../testing/page.testing'
import { useOperationForm } from '../form/operation-form'
import { anOperation } from '../operation.testing'
import { useArchive } from './use-archive'

beforeEach(() => void signIn({ roles: ['admin'] }))

const date = '2026-11-20T10:00:00Z'
const complete = anOperation({
  presentationProposalsDate: date,
  appraisalDate: date,
  signFEINDate: date,
  signTransparencyActDate: date,
  formalizationDate: '2099-11-20T10:00:00Z',
})

it('a success before its deed is refused with the reason, in the message and at the deed', async () => {
  answer({ 'POST /operations/archive': refused({ formalizationDate: 'error_form_deed_ahead' }) })
  const missing = vi.fn()
  const page = renderHook(
    () => {
      const form = useOperationForm(complete)
      return { ...useObservable(form.state), ...useArchive(form, missing) }
    },
    { wrapper: around().wrapper },
  ).result
  const isClosed = await act(() => page.current.archive('CERRADA_CON_EXITO'))
  expect(isClosed).toBe(true)
  expect(page.current).toMatchObject({ codes: { formalizationDate: 'error_form_deed_ahead' }, tried: true })
  await waitFor(() => expect(toasts.get()[0]?.text).toMatch(/^La firma todavía no ha tenido lugar/))
  expect(missing).not.toHaveBeenCalled()
})
