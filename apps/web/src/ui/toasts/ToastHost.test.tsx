import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showToast } from '../../lib/show-toast'
import { ToastHost } from './ToastHost'

vi.mock('./ToastCard', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

describe('toasts without network', () => {
  it('show their text, and disappear by themselves', async () => {
    render(<ToastHost />)
    act(() => showToast({ kind: 'error', text: 'Revise su conexión a la red', forMs: 50 }))
    expect(await screen.findByText('Revise su conexión a la red')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Revise su conexión a la red')).toBeNull())
  })
})
