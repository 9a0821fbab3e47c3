import { Menu } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { BottomSheet } from './BottomSheet'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { SideDrawer } from './SideDrawer'

const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

interface Shown {
  readonly opened: boolean
  readonly onClose: () => void
}

const KINDS = {
  Dialog: (shown: Shown) => (
    <Dialog {...shown} title="¿Seguro?">
      <input aria-label="Motivo" />
    </Dialog>
  ),
  ConfirmDialog: (shown: Shown) => (
    <ConfirmDialog {...shown} title="¿Seguro?" confirm={{ label: 'Sí', run: () => {} }} />
  ),
  SideDrawer: (shown: Shown) => (
    <SideDrawer {...shown} title="Tarea">
      <input aria-label="Motivo" />
    </SideDrawer>
  ),
  BottomSheet: (shown: Shown) => (
    <BottomSheet {...shown} title="Foto">
      <button type="button">Cámara</button>
    </BottomSheet>
  ),
}

it.each(Object.entries(KINDS))('%s returns the focus, whether it was mounted closed or opened', async (_name, Kind) => {
  function Page({ mounted }: { readonly mounted: boolean }) {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        {(mounted || opened) && <Kind opened={opened} onClose={() => setOpened(false)} />}
      </>
    )
  }
  for (const mounted of [true, false]) {
    const { unmount } = show(<Page mounted={mounted} />)
    await press('Abrir')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button('Abrir')))
    unmount()
  }
})

it.each(Object.entries(KINDS))("%s closes by the browser's Back", async (_name, Kind) => {
  // With an index, as the router sets it.
  window.history.replaceState({ idx: 1 }, '')
  window.history.pushState({ idx: 2 }, '')
  function Page() {
    const [opened, setOpened] = useState(true)
    return <Kind opened={opened} onClose={() => setOpened(false)} />
  }
  show(<Page />)
  await screen.findByRole('dialog')
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.history.state).toEqual({ idx: 2 }))
})

it.each([
  ['its first field', <input key="field" aria-label="Motivo" />, () => screen.getByLabelText('Motivo')],
  [
    'itself',
    <button key="button" type="button">
      Editar
    </button>,
    () => screen.getByRole('dialog'),
  ],
])('a drawer with late content gives the focus to %s, unless the person has gone on', async (...late) => {
  const [, content, wanted] = late
  const drawer = (shown: ReactNode) => (
    <SideDrawer opened onClose={() => {}} title="Tarea">
      {shown}
    </SideDrawer>
  )
  for (const isGoingOn of [false, true]) {
    const { rerender, unmount } = show(drawer(null))
    await waitFor(() => expect(document.activeElement).toBe(button('Cerrar')))
    // Mantine focuses twice.
    await act(() => new Promise<void>(done => setTimeout(done)))
    if (isGoingOn) await userEvent.keyboard('{ArrowDown}')
    rerender(drawer(content))
    await act(async () => {})
    expect(document.activeElement).toBe(isGoingOn ? button('Cerrar') : wanted())
    unmount()
  }
})

/** Rows with a menu to delete each; the list is reloaded after the question has closed. */
function List() {
  const [rows, setRows] = useState(['Ana', 'Bea', 'Cai'])
  const [asked, setAsked] = useState<string | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map(row => (
          <li key={row}>
            <a href={`#${row}`}>{row}</a>
            <Menu>
              <Menu.Target>
                <button type="button">Más de {row}</button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setAsked(row)}>Borrar</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows(rows.filter(row => row !== gone))}>
        Leer
      </button>
      {asked && (
        <ConfirmDialog
          opened
          title={`¿Borrar a ${asked}?`}
          onClose={() => setAsked(null)}
          confirm={{
            label: 'Borrar',
            run: () => {
              setGone(asked)
              setAsked(null)
            },
          }}
        />
      )}
    </main>
  )
}

it('goes on to the next row when its own is deleted, and to the page when the last one is', async () => {
  show(<List />)
  const remove = async (name: string) => {
    await press(`Más de ${name}`)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }))
    await screen.findByRole('dialog', { name: `¿Borrar a ${name}?` })
    await press('Borrar')
    await waitFor(() => expect(document.activeElement).toBe(button(`Más de ${name}`)))
    act(() => button('Leer').click())
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await remove('Bea')
  await waitFor(() => expect(document.activeElement).toBe(button('Más de Cai')))
  await remove('Cai')
  await waitFor(() => expect(document.activeElement).toBe(button('Más de Ana')))
  await remove('Ana')
  await waitFor(() => expect(document.activeElement).toBe(button('Leer')))
})

it('leaves the focus where the answer has put it', async () => {
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <input aria-label="Otro" />
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="¿Seguro?"
          confirm={{
            label: 'Sí',
            run: () => {
              setOpened(false)
              screen.getByLabelText('Otro').focus()
            },
          }}
        />
      </>
    )
  }
  show(<Page />)
  await press('Abrir')
  await screen.findByRole('dialog')
  await press('Sí')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Otro'))
})

it('goes to the page, not to its first link, when the dialog from which another was opened has gone', async () => {
  function Page() {
    const [shown, setShown] = useState<'question' | 'answer' | null>(null)
    const close = () => setShown(null)
    return (
      <>
        <a href="#content">Saltar</a>
        <main tabIndex={-1}>
          <button type="button" onClick={() => setShown('question')}>
            Abrir
          </button>
        </main>
        {shown === 'question' && (
          <ConfirmDialog
            opened
            onClose={close}
            title="¿Seguro?"
            confirm={{ label: 'Sí', run: () => setShown('answer') }}
          />
        )}
        {shown === 'answer' && (
          <Dialog opened onClose={close} title="Hecho">
            <input aria-label="Clave" />
          </Dialog>
        )}
      </>
    )
  }
  show(<Page />)
  await press('Abrir')
  await screen.findByRole('dialog', { name: '¿Seguro?' })
  await press('Sí')
  const dialog = await screen.findByRole('dialog', { name: 'Hecho' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
