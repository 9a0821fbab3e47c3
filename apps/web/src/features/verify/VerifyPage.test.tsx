import { createHash, webcrypto } from 'node:crypto'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { AnyAddress } from '../../lib/navigation/router.testing'
import { needTexts } from '../../lib/texts/texts'
import VerifyPage from './VerifyPage'

vi.mock('../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)

const CONTRACT = '%PDF-1.7 un contrato'
const sha256 = createHash('sha256').update(CONTRACT).digest('hex')
const fileOf = (content: string) => new File([content], 'contrato-1042.pdf', { type: 'application/pdf' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')

beforeAll(() => needTexts('verify'))
beforeEach(() => {
  server.mockReset()
  // This environment computes no hashes.
  vi.stubGlobal('crypto', webcrypto)
  render(
    <MantineProvider env="test">
      <AnyAddress>
        <VerifyPage />
      </AnyAddress>
    </MantineProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const date = '2026-11-21T10:00:00.000Z'
const stamp = { date, authority: 'Hora segura' }

it.each([
  ['VALID', date, stamp, 'El contrato es auténtico y no ha cambiado', 'Sello de tiempo de Hora segura'],
  ['REPLACED', date, null, 'El contrato es auténtico, pero ya no vale', 'después se pidió otra firma'],
  ['UNKNOWN', null, null, 'No reconocemos este archivo', 'O no se firmó aquí'],
] as const)('says %s, and sends nothing but the hash', async (status, signedDate, timestamp, title, words) => {
  server.mockResolvedValue({ status, signedDate, timestamp })
  await userEvent.upload(input(), fileOf(CONTRACT))
  const heading = await screen.findByRole('heading', { name: title })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(server.mock.calls).toEqual([['POST /contracts/verify', { body: { sha256 } }]])
})

it('takes a dropped file; one that is no PDF is not asked about', async () => {
  const dataTransfer = { types: ['Files'], files: [fileOf('una foto')] }
  fireEvent.drop(screen.getByText('Arrastra aquí el PDF o elígelo en tu dispositivo.'), { dataTransfer })
  await screen.findByRole('heading', { name: 'Esto no es un contrato nuestro' })
  expect(server).not.toHaveBeenCalled()
})
