import type { AccountRecord } from '@llave/api-contract/people'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toasts } from '../../../lib/show-toast'
import { answer, calls, press, show, signIn } from '../../../testing/page.testing'
import { StateChip } from '../StateChip'
import { InvitationSection } from './InvitationSection'

const invited = (state: 'SENT' | 'EXPIRED' | 'UNDELIVERED' | null) =>
  ({
    _id: 'u1',
    email: 'eva@example.es',
    active: true,
    absence: null,
    confirmed: true,
    invitation: state && { state, sentDate: '2026-11-02T09:00:00.000Z' },
  }) as AccountRecord

it('says when it was sent and what became of it, and sends another one', async () => {
  signIn({ roles: ['admin'] })
  answer({ 'POST /users/:id/invite': { record: invited('SENT') } })
  show(<InvitationSection person={invited('EXPIRED')} />)
  expect(screen.getByText(/^Se envió el 2 nov.*, \d\d:\d\d\. El enlace ya no sirve/)).toBeDefined()
  await press('Invitar otra vez')
  expect(calls('POST /users/:id/invite').map(({ params }) => params)).toEqual([{ id: 'u1' }])
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Invitación enviada a eva@example.es' }])
})

it('is there only for those who were invited, whose state says so in the list', () => {
  const { container } = show(<InvitationSection person={invited(null)} />)
  expect(container.querySelector('section')).toBeNull()
  for (const [state, text] of [
    ['SENT', 'Invitación enviada'],
    ['UNDELIVERED', 'Invitación no entregada'],
    [null, 'Activo'],
  ] as const) {
    show(<StateChip person={invited(state)} />)
    expect(screen.getByText(text)).toBeDefined()
  }
})
