import type { OperationState } from '@llave/domain/operations/operation-states'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { needTexts } from '../../../lib/texts/texts'
import { StateChangeDialog } from './StateChangeDialog'

beforeAll(() => needTexts('operations', 'states'))
afterEach(cleanup)

function ask(to: OperationState) {
  const onChoose = vi.fn()
  const onDocuments = vi.fn()
  render(
    <MantineProvider env="test">
      <StateChangeDialog to={to} onDocuments={onDocuments} onChoose={onChoose} />
    </MantineProvider>,
  )
  return { onChoose, onDocuments }
}

it('leads to the documents before the contracts go out, and then nothing changes', async () => {
  const { onChoose, onDocuments } = ask('CONTRATO_INTERMEDIACION')
  await userEvent.click(await screen.findByRole('button', { name: 'Ver los documentos de la operación' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
  expect(onDocuments).toHaveBeenCalledOnce()
})

it('says of every other state what the owners will read, and tells them or not', async () => {
  const { onChoose } = ask('NEGOCIACION')
  expect(await screen.findByText('Los titulares sabrán que estáis negociando con los bancos.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver los documentos de la operación' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar y avisar por e-mail' }))
  await userEvent.click(screen.getByRole('button', { name: 'Solo cambiar' }))
  expect(onChoose.mock.calls).toEqual([[true], [false]])
})
