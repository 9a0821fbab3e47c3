import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { memoryRouter, Routed } from '../../../lib/navigation/router.testing'
import { needTexts } from '../../../lib/texts/texts'
import type { Placed } from '../entries'
import GuidedWay from './GuidedWay'

vi.mock('./photos', () => ({
  developed: (file: File) => Promise.resolve({ file, width: 100, height: 140, problem: null }),
}))

const entryOf = (_id: string, type: 'NOMINAS' | 'VIDA_LABORAL') =>
  ({ holder: null, entry: { _id, type, name: null, documents: [], isPrivate: false } }) as unknown as Placed

function show() {
  const onClose = vi.fn()
  const onFiles = vi.fn()
  const queue = [entryOf('d1', 'NOMINAS'), entryOf('d2', 'VIDA_LABORAL')]
  const element = <GuidedWay queue={queue} onFiles={onFiles} onClose={onClose} />
  const router = memoryRouter({ '*': element }, '/dashboard', '/solicitud')
  render(
    <MantineProvider env="test">
      <Routed router={router} />
    </MantineProvider>,
  )
  return { onClose, onFiles, router }
}

async function photograph() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer una foto' }))
  const input = screen.getByLabelText('Hacer la foto', { selector: 'input' })
  await userEvent.upload(input, new File(['x'], 'pagina.jpg', { type: 'image/jpeg' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta foto' }))
}

const question = () => screen.findByRole('dialog', { name: '¿Descartar las páginas que has fotografiado?' })
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

beforeAll(() => needTexts('documents', 'states'))
afterEach(cleanup)

it('asks before photographed pages are lost: by closing, by leaving them for later, by Back', async () => {
  const { onClose, onFiles, router } = show()
  await photograph()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await answer('Seguir con las fotos')
  expect(onClose).not.toHaveBeenCalled()
  await router.navigate(-1)
  await answer('Seguir con las fotos')
  expect(router.state.location.pathname).toBe('/solicitud')
  expect(screen.getByRole('img', { name: 'Página 1' })).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  await answer('Descartar')
  expect(await screen.findByText('2 de 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onFiles).not.toHaveBeenCalled()
})

it('sends the good ones of several files, stays to say what was wrong with the other, and goes on', async () => {
  const { onFiles } = show()
  const good = [new File(['x'], 'enero.pdf'), new File(['x'], 'febrero.pdf')]
  const input = await screen.findByLabelText('Elegir archivos', { selector: 'input' })
  await userEvent.upload(input, [...good, new File(['x'], 'marzo.docx')], { applyAccept: false })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(entryOf('d1', 'NOMINAS'), good)
  expect(screen.getByRole('alert').textContent).toContain('marzo.docx')
  expect(screen.getByText('Los otros 2 archivos sí se están enviando.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }))
  expect(await screen.findByText('Has enviado uno. Queda uno para otro momento.')).toBeDefined()
})

it('the camera can be left: before the first photo for a file, later for the pages that there are', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer una foto' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mejor elijo un archivo' }))
  await photograph()
  await userEvent.click(screen.getByRole('button', { name: 'Añadir otra página' }))
  await userEvent.click(screen.getByRole('button', { name: 'Volver a las páginas' }))
  expect(screen.getByRole('img', { name: 'Página 1' })).toBeDefined()
})
