import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { useAddress } from './use-address'

it('two changes before the page is drawn again are both kept', async () => {
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
  await act(async () => {
    set('search', 'ana')
    set('contact', 'new')
  })
  expect(page.address()).toBe('/?role=NOTARIA&search=ana&contact=new')
})
