import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../api/api-error'
import { dismissToast, toasts } from '../show-toast'
import { useAction } from './use-action'
import { useWish } from './use-wish'

beforeEach(() => {
  for (const toast of toasts.get()) dismissToast(toast.id)
})

describe('an action', () => {
  it('runs once at a time, and can run again afterwards', async () => {
    let answer = () => {}
    const act1 = vi.fn(() => new Promise<void>(resolve => (answer = resolve)))
    const { result } = renderHook(() => useAction(act1, { done: 'common.saved' }))
    act(() => {
      void result.current.run()
      void result.current.run()
    })
    expect(result.current.running).toBe(true)
    expect(act1).toHaveBeenCalledOnce()
    await act(async () => answer())
    expect(result.current.running).toBe(false)
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Guardado' }])
    act(() => void result.current.run())
    expect(act1).toHaveBeenCalledTimes(2)
  })

  it('gives the focus back to what was pressed, unless the person has gone on', async () => {
    const [pressed, other] = ['Guardar', 'Otro'].map(name => {
      const button = document.createElement('button')
      button.append(name)
      return document.body.appendChild(button)
    })
    let answer = () => {}
    const { result } = renderHook(() => useAction(() => new Promise<void>(resolve => (answer = resolve))))
    for (const next of [undefined, other]) {
      pressed?.focus()
      act(() => void result.current.run())
      // Like browsers when the button is disabled.
      pressed?.blur()
      next?.focus()
      await act(async () => answer())
      expect(document.activeElement).toBe(next ?? pressed)
    }
    pressed?.remove()
    other?.remove()
  })

  it('shows a failure as a message; with null it is left to the page', async () => {
    const fail = () => Promise.reject(new ApiError(0, 'ERR_NETWORK_REQUEST_FAILED'))
    const { result } = renderHook(() => [useAction(fail), useAction(fail, { failed: null })] as const)
    await act(() => result.current[1].run())
    expect(result.current[1].error).toBeInstanceOf(ApiError)
    expect(toasts.get()).toEqual([])
    await act(() => result.current[0].run())
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  })
})

describe('a wish', () => {
  it('keeps its key until its answer has arrived', async () => {
    const { result } = renderHook(() => useWish())
    const used: string[] = []
    const lost = (key: string) => {
      used.push(key)
      return Promise.reject(networkError())
    }
    const answered = async (key: string) => {
      used.push(key)
    }
    const wish = result.current
    await wish({ body: 'a' }, lost).catch(() => undefined)
    await wish({ body: 'a' }, lost).catch(() => undefined)
    await wish({ body: 'b' }, lost).catch(() => undefined)
    await wish({ body: 'b' }, answered)
    await wish({ body: 'b' }, answered)
    const [first, again, other, otherAgain, next] = used
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(otherAgain).toBe(other)
    expect(next).not.toBe(other)
  })
})
