import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { useAddress } from './use-address'

/** A page, and the function with which it changes its address. */
function aPage() {
  let change: ReturnType<typeof useAddress>[1] = () => {}
  function Page() {
    change = useAddress()[1]
    return null
  }
  const page = show(<Page />, { at: '/?role=NOTARIA' })
  const set = (name: string, value: string) =>
    change(before => {
      before.set(name, value)
      return before
    })
  return { page, set }
}

it('two changes before the page is drawn again are both kept', async () => {
  const { page, set } = aPage()
  await act(async () => {
    set('search', 'ana')
    set('contact', 'new')
  })
  expect(page.address()).toBe('/?role=NOTARIA&search=ana&contact=new')
})

it('a change does not call off the way to a page that is still loading', async () => {
  const { page, set } = aPage()
  let arrive: (page: { element: null }) => void = () => {}
  const arrival = new Promise<{ element: null }>(resolve => {
    arrive = resolve
  })
  page.router.patchRoutes(null, [{ path: '/next', lazy: () => arrival }])
  await act(async () => {
    const going = page.router.navigate('/next')
    set('search', 'ana')
    arrive({ element: null })
    await going
  })
  expect(page.address()).toBe('/next')
})
