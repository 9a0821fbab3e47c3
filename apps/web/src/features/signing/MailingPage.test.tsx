import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '../../lib/session/language'
import { speak } from '../../lib/texts/texts'
import { answer, sent, show } from '../../testing/page.testing'
import MailingPage from './MailingPage'
import { aSigningStatus } from './signing-status.testing'

const PATH = '/customerOperationMailingDocuments'
const open = () => show(<MailingPage />, { path: `${PATH}/:operationId/:holderId`, at: `${PATH}/o1/h1#secret` })

beforeEach(() => {
  const status = aSigningStatus({ language: 'en', step: 'DNI', dni: { front: false, back: false } })
  answer({
    'GET /operations/getAndValidateOperationMailing/:operationId/:holderId': status,
    'GET /operations/preContractPack/:operationId/:holderId': { sections: [], packHash: 'p', acknowledgedDate: null },
    'POST /operations/noteSigningStep': { noted: true },
  })
})
afterEach(async () => {
  await act(() => changeLanguage('es'))
  localStorage.clear()
})

it('speaks the language in which the holder has read before', async () => {
  open()
  expect(await screen.findAllByRole('heading', { name: /DNI/ })).not.toHaveLength(0)
  expect(document.documentElement.lang).toBe('en')
  expect(sent('POST /operations/noteSigningStep').map(({ language }) => language)).toEqual(['en'])
})

it('speaks the one chosen on this device, and says so', async () => {
  await changeLanguage('ca')
  await act(() => speak('ca'))
  open()
  await screen.findAllByRole('heading', { name: /DNI/ })
  expect(sent('POST /operations/noteSigningStep').map(({ language }) => language)).toEqual(['ca'])
})
