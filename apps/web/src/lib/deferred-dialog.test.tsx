import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type PropsWithChildren } from 'react'
import { expect, it, vi } from 'vitest'
import { noteAnswer, noteNetworkFailure } from './api/connection'
import { deferredDialog } from './deferred-dialog'

const idle = vi.hoisted(() => ({ acts: [] as (() => void)[] }))
vi.mock('./queries/when-idle', () => ({
  whenIdle: (act: () => void) => {
    idle.acts.push(act)
    return () => undefined
  },
}))

interface Props {
  readonly opened: boolean
}

function aDialog() {
  const load = vi.fn(async () => ({ opened }: Props) => <p>{opened ? 'open' : 'closed'}</p>)
  return { load, Dialog: deferredDialog<Props>(load, ({ opened }) => opened) }
}

it('is loaded at once when it is opened', async () => {
  const { load, Dialog } = aDialog()
  const { rerender } = render(<Dialog opened={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Dialog opened />)
  expect(await screen.findByText('open')).toBeDefined()
})

it('is loaded when the browser is idle, and closed until it is opened', async () => {
  const { Dialog } = aDialog()
  const { rerender } = render(<Dialog opened={false} />)
  idle.acts.at(-1)?.()
  expect(await screen.findByText('closed')).toBeDefined()
  rerender(<Dialog opened />)
  expect(screen.getByText('open')).toBeDefined()
})

it('is loaded once the network is back, when it was away as it was wanted', async () => {
  const { load, Dialog } = aDialog()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { container } = await act(async () => render(<Dialog opened />))
  expect([load.mock.calls.length, container.textContent]).toEqual([1, ''])
  act(noteAnswer)
  expect(await screen.findByText('open')).toBeDefined()
})

it('is asked for only when the network is back: the browser would remember that it could not be fetched', async () => {
  const { load, Dialog } = aDialog()
  noteNetworkFailure()
  const { rerender } = render(<Dialog opened={false} />)
  idle.acts.at(-1)?.()
  rerender(<Dialog opened />)
  expect(load).not.toHaveBeenCalled()
  act(noteAnswer)
  expect(await screen.findByText('open')).toBeDefined()
})

it('breaks the page when the server answers and has no such file', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { load, Dialog } = aDialog()
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  let broken: unknown
  class Boundary extends Component<PropsWithChildren, { readonly broken: boolean }> {
    override state = { broken: false }
    static getDerivedStateFromError = () => ({ broken: true })
    override componentDidCatch(error: unknown) {
      broken = error
    }
    override render() {
      return this.state.broken ? null : this.props.children
    }
  }
  await act(async () => {
    render(
      <Boundary>
        <Dialog opened />
      </Boundary>,
    )
  })
  expect(broken).toBeUndefined()
  await act(async () => noteAnswer())
  expect(broken).toBeInstanceOf(TypeError)
})

it('gives what is typed before it is there to its first field', async () => {
  const inserted = vi.fn()
  document.execCommand = (_command, _ui, text) => inserted(text)
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  // Nothing that was opened before is waited for.
  fireEvent.pointerDown(document.body)
  const Dialog = deferredDialog<Props>(
    async () => () => <input ref={input => input?.focus()} />,
    ({ opened }) => opened,
  )
  const { rerender } = render(<Dialog opened={false} />)
  fireEvent.keyDown(document.body, { key: 't' })
  rerender(<Dialog opened />)
  fireEvent.keyDown(document.body, { key: 'A' })
  fireEvent.keyDown(document.body, { key: 'n' })
  await screen.findByRole('textbox')
  expect(inserted).toHaveBeenCalledExactlyOnceWith('An')
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['t', 'k'])
  document.removeEventListener('keydown', heard)
})
