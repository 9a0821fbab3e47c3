import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
