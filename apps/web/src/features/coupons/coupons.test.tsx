import type { ListedCoupon as Coupon } from '@llave/api-contract/coupons.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import {
  answer,
  calls,
  done,
  expectRetry,
  field,
  fill,
  isWrong,
  listed,
  press,
  refused,
  show,
} from '../../testing/page.testing'
import CouponsTab from './CouponsTab'

const LIST = 'POST /coupons/listPagination'
const coupon = (own: Partial<Coupon> = {}): Coupon => ({
  ...{ _id: 'c1', handle: 'VERANO', name: 'Campaña de verano', maximum: 20, used: 3, active: true, version: 4 },
  ...{ operations: 5, won: 2, fees: 7000 as Coupon['fees'] },
  createdDate: '2026-11-01T10:00:00Z',
  ...own,
})
const tab = <CouponsTab />

it('waits for the coupons, and reads them again after an error', async () => {
  await expectRetry(tab, LIST, listed(coupon()))
  expect(await screen.findByRole('link', { name: 'VERANO' })).toBeDefined()
})

it('offers the first where there is none, and names everything that is missing in it', async () => {
  answer({ [LIST]: listed() })
  show(tab)
  expect(await screen.findByText('Todavía no hay cupones.')).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: 'Crear cupón' })[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog', { name: 'Nuevo cupón' })
  await press('Crear cupón', drawer)
  expect(
    within(drawer)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Código', 'Nombre'])
  answer({ 'POST /coupons': refused({ handle: 'error_form_max_length' }) })
  await userEvent.type(field('Código'), 'verano')
  await userEvent.type(field('Nombre'), 'Verano{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Código')))
  expect([isWrong(field('Código')), field('Código').value, field('Nombre').value]).toEqual([true, 'verano', 'Verano'])
})

it('says how often each was used, and whether it still counts', async () => {
  answer({ [LIST]: listed(coupon(), coupon({ _id: 'c2', used: 20 }), coupon({ _id: 'c3', used: 0, active: false })) })
  show(tab)
  await screen.findByText('3 de 20')
  const states = screen.getAllByRole('row').map(row => row.lastElementChild?.previousElementSibling?.textContent)
  expect(states.slice(1)).toEqual(['Activo', 'Completo', 'Inactivo'])
})

it('is published by its address, which can be copied and scanned', async () => {
  answer({ [LIST]: listed(coupon()) })
  show(tab, { at: '/?coupon=c1' })
  const drawer = within(await screen.findByRole('dialog', { name: 'Cupón VERANO' }))
  expect(drawer.getByRole('link', { name: /registro/ }).getAttribute('href')).toMatch(/\/registro\?cupon=VERANO$/)
  expect(drawer.getByRole('img', { name: 'Código QR del cupón VERANO' })).toBeDefined()
})

it('takes no fewer uses than there were, and sends only what was changed', async () => {
  answer({ [LIST]: listed(coupon()), 'PUT /coupons/:id': { record: coupon() } })
  const page = show(tab, { at: '/?coupon=c1' })
  await screen.findByRole('dialog', { name: 'Cupón VERANO' })
  await fill(field('Usos como máximo'), '2{Enter}')
  expect(await screen.findAllByText('No puede ser menor que los usos que ya tiene.')).not.toHaveLength(0)
  expect(done()).toEqual([])
  await fill(field('Usos como máximo'), '10{Enter}')
  await waitFor(() => expect(done()).toEqual([['PUT /coupons/:id', { maximum: 10, version: 4 }]]))
  await waitFor(() => expect(page.address()).toBe('/'))
})

it('asks before it deletes, and says which were only set inactive', async () => {
  answer({ [LIST]: listed(coupon()), 'DELETE /coupons/removeMultiples': { totalDelete: 0, totalInactive: 1 } })
  show(tab, { at: '/?coupon=c1' })
  await press('Eliminar')
  await press('Eliminar', await screen.findByRole('dialog', { name: '¿Eliminar el cupón?' }))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: '1 cupón desactivado correctamente' }]))
  expect(calls('DELETE /coupons/removeMultiples')).toMatchObject([{ query: { couponIds: 'c1' } }])
})
