import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../testing/page.testing'
import { answer, calls } from '../../testing/server.testing'
import { CorrectionNote } from './CorrectionNote'

const CALL = 'GET /contacts/reach'
const at = { contactId: 'c1' }

beforeEach(() => {
  signIn({ roles: ['admin'] })
  answer({ [CALL]: { contact: true, account: 'TOLD', operations: [1042, 1043], links: [1042], signed: [1043] } })
})

it('says where a correction goes, who is told, and what stays as it is', async () => {
  show(<CorrectionNote at={at} isChanged isNewEmail />)
  const note = await screen.findByText('Se corregirá también en su cuenta y las solicitudes nº 1042, 1043.')
  const said = note.closest('[role=status]')?.textContent
  expect(said).toContain('(nº 1042) se enviará a la nueva dirección')
  expect(said).toContain('Se avisará a la dirección anterior')
  expect(said).toContain('(nº 1043) no cambian')
})

it('says nothing of addresses where only the name is corrected, and asks nothing before', async () => {
  const { rerender } = show(<CorrectionNote at={at} isChanged={false} isNewEmail={false} />)
  expect(calls(CALL)).toEqual([])
  rerender(<CorrectionNote at={at} isChanged isNewEmail={false} />)
  expect(await screen.findByText(/Se corregirá también/)).toBeDefined()
  expect(screen.queryByText(/nueva dirección/)).toBeNull()
})
