import { createHash, webcrypto } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, calls, show } from '../../testing/page.testing'
import VerifyPage from './VerifyPage'

const CALL = 'POST /contracts/verify'
const CONTRACT = '%PDF-1.7 un contrato'
const sha256 = createHash('sha256').update(CONTRACT).digest('hex')
const fileOf = (content: string) => new File([content], 'contrato-1042.pdf', { type: 'application/pdf' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')

beforeEach(() => {
  // jsdom cannot compute hashes.
  vi.stubGlobal('crypto', webcrypto)
  show(<VerifyPage />)
})

const date = '2026-11-21T10:00:00.000Z'
const stamp = { date, authority: 'Hora segura' } as const

it.each([
  ['VALID', date, stamp, 'El contrato es auténtico y no ha cambiado', 'Sello de tiempo de Hora segura'],
  ['REPLACED', date, null, 'El contrato es auténtico, pero ya no vale', 'después se pidió otra firma'],
  ['UNKNOWN', null, null, 'No reconocemos este archivo', 'O no se firmó aquí'],
] as const)('says %s, and sends nothing but the hash', async (status, signedDate, timestamp, title, words) => {
  answer({ [CALL]: { status, signedDate, timestamp } })
  await userEvent.upload(input(), fileOf(CONTRACT))
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(calls().map(({ key, body }) => [key, body])).toEqual([[CALL, { sha256 }]])
})

it('takes a dropped file; one that is no PDF is not asked about', async () => {
  const dataTransfer = { types: ['Files'], files: [fileOf('una foto')] }
  fireEvent.drop(screen.getByText('Arrastra aquí el PDF o elígelo en tu dispositivo.'), { dataTransfer })
  await screen.findByRole('heading', { name: 'Esto no es un contrato nuestro' })
  expect(calls()).toEqual([])
})
