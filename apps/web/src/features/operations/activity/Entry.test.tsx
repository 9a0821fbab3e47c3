import type { Instant } from '@llave/domain/time/calendar-day'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, sent, show, signIn } from '../../../testing/page.testing'
import { Entry } from './Entry'

it('the line of the feed has the way back, as long as it is there', async () => {
  signIn({ roles: ['admin'] })
  const user = userEvent.setup()
  const undoable = { changeId: 'c2', kind: 'LEFT', holderId: 'h2', name: 'Luis Soto' } as const
  const line = (changeId: string) => ({
    ...{
      _id: changeId,
      user: null,
      createdDate: '2020-11-20T10:00:00Z' as Instant,
      previousValue: null,
      newValue: null,
    },
    field: 'holderLeft' as const,
    params: { changeId, holder: 'Luis Soto', reason: 'SEPARATION' as const, note: null, changes: [] },
  })
  answer({
    'GET /operations/:id/formerHolders': { former: [], undoable },
    'POST /operations/undoHolderChange': { holderId: 'h2' },
  })
  show(
    <ol>
      <Entry operationId="o1" entry={line('c1')} />
      <Entry operationId="o1" entry={line('c2')} />
    </ol>,
  )
  const back = await screen.findAllByRole('button', { name: 'Deshacer el cambio de Luis Soto' })
  expect(back).toHaveLength(1)
  answer({ 'GET /operations/:id/formerHolders': { former: [], undoable: null } })
  await user.click(back[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(sent('POST /operations/undoHolderChange')).toEqual([{ operationId: 'o1', changeId: 'c2' }])
})
