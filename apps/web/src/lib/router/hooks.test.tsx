import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAddress } from '../router/hooks'
import { memoryRouter, Routed } from '../router/router.testing'

it('two changes before the page is drawn again are both kept', async () => {
  let change: ReturnType<typeof useAddress>[1] = () => {}
  function Page() {
    change = useAddress()[1]
    return null
  }
  const router = memoryRouter({ '/': <Page /> }, '/?role=NOTARIA')
  render(<Routed router={router} />)
  const set = (name: string, value: string) =>
    change(before => {
      before.set(name, value)
      return before
    })
  await act(async () => {
    set('search', 'ana')
    set('contact', 'new')
  })
  expect(router.get().location.search).toBe('?role=NOTARIA&search=ana&contact=new')
})
