import type { AccountRecord } from '@llave/api-contract/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, calls, press, show, signIn } from '../../../testing/page.testing'
import { FactorsSection } from './FactorsSection'

const person = {
  _id: 'u1',
  displayName: 'Eva Ruiz',
  factors: [{ name: 'Móvil', createdDate: '2026-11-02T09:00:00.000Z' }],
} as unknown as AccountRecord

it('asks before a reason that was typed is dropped, and sends it', async () => {
  signIn({ roles: ['superadmin'] })
  answer({ 'POST /users/:id/factors/remove': { removed: 1 } })
  show(<FactorsSection person={person} />)
  await press('Quitar la verificación')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Ha perdido el móvil')
  await userEvent.keyboard('{Escape}')
  await press('Seguir escribiendo')
  await press('Quitar')
  expect(calls('POST /users/:id/factors/remove').map(({ body }) => body)).toEqual([{ note: 'Ha perdido el móvil' }])
})
