import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTitle } from '../../lib/navigation/page-title'
import { memoryRouter, Routed } from '../../lib/router/router.testing'
import { readRecents, useRememberRecents } from './recents'

function Remembering() {
  useRememberRecents('u1')
  return null
}

it('keeps the operations seen last, each of them once whatever tab was looked at', async () => {
  const router = memoryRouter({ '*': <Remembering /> }, '/operations')
  renderHook(() => null, { wrapper: () => <Routed router={router} /> })
  for (const [title, ...addresses] of [
    ['Nº 1042 · Ana', '/operations/o1', '/operations/o1/3', '/operations/o1/1'],
    ['Nº 1043 · Luis', '/operations/o2/2'],
  ]) {
    for (const address of addresses) await act(() => router.navigate(address))
    act(() => pageTitle.set(title ?? null))
  }
  expect(readRecents('u1')).toEqual([
    { url: '/operations/o2/2', title: 'Nº 1043 · Luis' },
    { url: '/operations/o1/1', title: 'Nº 1042 · Ana' },
  ])
})
