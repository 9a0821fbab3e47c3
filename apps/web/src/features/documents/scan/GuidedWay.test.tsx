import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press, show } from '../../../testing/page.testing'
import type { Placed } from '../entries'
import GuidedWay from './GuidedWay'

vi.mock('./photos', () => ({
  developed: (file: File) => Promise.resolve({ file, width: 100, height: 140, problem: null }),
}))

const entryOf = (_id: string, type: 'NOMINAS' | 'VIDA_LABORAL') =>
  ({ holder: null, entry: { _id, type, name: null, documents: [], isPrivate: false } }) as unknown as Placed

function open() {
  const onClose = vi.fn()
  const onFiles = vi.fn()
  const queue = [entryOf('d1', 'NOMINAS'), entryOf('d2', 'VIDA_LABORAL')]
  const page = <GuidedWay queue={queue} onFiles={onFiles} onClose={onClose} />
  const { router } = show(page, { at: ['/dashboard', '/solicitud'] })
  return { onClose, onFiles, router }
}

async function photograph() {
  await press('Hacer una foto')
  const input = screen.getByLabelText('Hacer la foto', { selector: 'input' })
  await userEvent.upload(input, new File(['x'], 'pagina.jpg', { type: 'image/jpeg' }))
  await press('Usar esta foto')
}

const answer = async (name: string) =>
  press(name, await screen.findByRole('dialog', { name: '¿Descartar las páginas que has fotografiado?' }))

it('asks before photographed pages are lost: by closing, by leaving them for later, by Back', async () => {
  const { onClose, onFiles, router } = open()
  await photograph()
  await press('Cerrar')
  await answer('Seguir con las fotos')
  expect(onClose).not.toHaveBeenCalled()
  await router.navigate(-1)
  await answer('Seguir con las fotos')
  expect(router.state.location.pathname).toBe('/solicitud')
  expect(screen.getByRole('img', { name: 'Página 1' })).toBeDefined()

  await press('Ahora no')
  await answer('Descartar cambios')
  expect(await screen.findByText('2 de 2')).toBeDefined()
  await press('Cerrar')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onFiles).not.toHaveBeenCalled()
})

it('sends the good ones of several files, stays to say what was wrong with the other, and goes on', async () => {
  const { onFiles } = open()
  const good = [new File(['x'], 'enero.pdf'), new File(['x'], 'febrero.pdf')]
  const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' })
  await userEvent.upload(input, [...good, new File(['x'], 'marzo.docx')], { applyAccept: false })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(entryOf('d1', 'NOMINAS'), good, null)
  expect(screen.getByRole('alert').textContent).toContain('marzo.docx')
  expect(screen.getByText('Los otros 2 archivos sí se están enviando.')).toBeDefined()
  await press('Seguir')
  await press('Ahora no')
  expect(await screen.findByText('Has enviado uno. Queda uno para otro momento.')).toBeDefined()
})

it('the camera can be left: before the first photo for a file, later for the pages that there are', async () => {
  open()
  await press('Hacer una foto')
  await press('Elegir archivo')
  await photograph()
  await press('Añadir otra página')
  await press('Volver a las páginas')
  expect(screen.getByRole('img', { name: 'Página 1' })).toBeDefined()
})
