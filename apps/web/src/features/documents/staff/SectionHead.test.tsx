import type { DocumentState } from '@llave/domain/documents/document-types'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { aHolder, anEntry } from '../papers.testing'
import { staffSections } from '../staff-rows'
import { SectionHead } from './SectionHead'

const waiting = 'PENDIENTE_VALIDACION'
const again = 'Rechazados: se validarán cuando vuelva a firmar.'
const verdict = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Validar DNI y contrato' })

function head(dni: readonly DocumentState[], contract: readonly DocumentState[], isArchived = false) {
  const holders = [aHolder([anEntry('DNI', dni), anEntry('CONTRATO', contract)])]
  const [section] = staffSections({ operationDocumentation: [], holders }, new Date())
  if (!section) throw new Error('There is no section')
  const onMode = vi.fn()
  const operation = { _id: 'o1', isArchived }
  show(<SectionHead operation={operation} section={section} title="Firma" onMode={onMode} onDownload={() => {}} />)
  return onMode
}

it('offers a verdict on DNI and contract once all three wait for it', async () => {
  const onMode = head([waiting, waiting], [waiting])
  await userEvent.click(verdict() ?? document.body)
  expect(onMode).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signing', files: expect.any(Array) }))
  expect(screen.queryByText(again)).toBeNull()
})

it('says of what was rejected that the holder signs again first', () => {
  head([waiting, waiting], ['RECHAZADO'])
  expect(verdict()?.disabled).toBe(true)
  expect(screen.getByText(again)).toBeTruthy()
})

it.each([
  ['incomplete', [waiting], [waiting], false],
  ['valid', ['VALIDADO', 'VALIDADO'], ['VALIDADO'], false],
  ['archived', [waiting, waiting], [waiting], true],
] as const)('offers none when it is %s', (_, dni, contract, isArchived) => {
  head(dni, contract, isArchived)
  expect(verdict()).toBeNull()
  expect(screen.queryByText(again)).toBeNull()
})
