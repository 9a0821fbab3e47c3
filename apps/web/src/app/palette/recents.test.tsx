import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { pageTitle, usePageTitle } from '../../lib/navigation/page-title'
import { show } from '../../testing/page.testing'
import { readRecents, useRememberRecents } from './recents'

beforeEach(() => pageTitle.set(null))

function Remembering() {
  useRememberRecents('u1')
  return null
}

it('offers the operations seen last, each of them once whatever tab was looked at, and not the one that is open', async () => {
  const { router } = show(<Remembering />, { at: '/operations' })
  for (const [title, ...addresses] of [
    ['Nº 1042 · Ana', '/operations/o1', '/operations/o1/3', '/operations/o1/1'],
    ['Nº 1043 · Luis', '/operations/o2/2'],
  ]) {
    for (const address of addresses) await act(() => router.navigate(address))
    act(() => pageTitle.set(title ?? null))
  }
  const first = { url: '/operations/o1/1', title: 'Nº 1042 · Ana' }
  const second = { url: '/operations/o2/2', title: 'Nº 1043 · Luis' }
  expect(readRecents('u1', '/dashboard')).toEqual([second, first])
  expect(readRecents('u1', '/operations/o2')).toEqual([first])
})

it('offers six of them beside the one that is open', async () => {
  const { router } = show(<Remembering />, { at: '/operations' })
  for (let n = 1; n <= 8; n++) {
    await act(() => router.navigate(`/operations/o${n}`))
    act(() => pageTitle.set(`Nº ${n}`))
  }
  const titles = readRecents('u1', '/operations/o8').map(({ title }) => title)
  expect(titles).toEqual(['Nº 7', 'Nº 6', 'Nº 5', 'Nº 4', 'Nº 3', 'Nº 2'])
})

function Named() {
  usePageTitle('Nº 1042 · Ana')
  return null
}

/** The bar persists while the pages below it change. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <>
      <Remembering />
      {pathname.startsWith('/operations/') && <Named />}
    </>
  )
}

it('does not give the name of the page that has been left to the next one', async () => {
  const { router } = show(<Screen />, { at: '/operations/o1' })
  await act(() => router.navigate('/contacts'))
  expect(readRecents('u1', '/dashboard')).toEqual([{ url: '/operations/o1', title: 'Nº 1042 · Ana' }])
})
