import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, calls, show, signIn } from '../../testing/page.testing'
import { aReach } from '../../testing/reach.testing'
import { CorrectionNote } from './CorrectionNote'

const CALL = 'POST /contacts/reach'
const at = { contactId: 'c1' }
const reach = aReach({ account: 'CHANGED', operations: [1042, 1043], links: [1042], signed: [1043], formerTold: true })
const said = async () => {
  const status = await screen.findByRole('status')
  await waitFor(() => expect(status.textContent).not.toBe(''))
  return status.textContent ?? ''
}

beforeEach(() => {
  signIn({ roles: ['admin'] })
  answer({ 'POST /contacts/reach': reach })
})

it('says where a correction goes, who is told, and what stays as it is', async () => {
  show(<CorrectionNote at={at} isChanged newEmail="nueva@a.es" />)
  const note = await said()
  expect(note).toContain('Se corrige también en su cuenta y las operaciones nº 1042, 1043.')
  expect(note).toContain('(nº 1042) se envía a la nueva dirección')
  expect(note).toContain('Entrará en su cuenta con la nueva dirección')
  expect(note).toContain('Se avisa a la dirección anterior')
  expect(note).toContain('(nº 1043) no cambian')
})

it('asks only once something is corrected, and speaks of addresses only at a new one', async () => {
  const { rerender } = show(<CorrectionNote at={at} isChanged={false} newEmail={null} />)
  expect(calls(CALL)).toEqual([])
  rerender(<CorrectionNote at={at} isChanged newEmail={null} />)
  expect(await said()).toContain('Se corrige también')
  expect(screen.queryByText(/nueva dirección|anterior/)).toBeNull()
})

it('names neither the copy that is open nor the operation in which it is corrected', async () => {
  show(<CorrectionNote at={{ holderId: 'h1' }} isChanged newEmail={null} numOperation={1042} />)
  expect(await said()).toContain('su ficha de contacto, su cuenta y la operación nº 1043')
})

it('says that two customers become one, in place of inviting one of them', async () => {
  const joined = { ...reach, account: 'INVITED' as const, joined: true }
  answer({ [CALL]: ({ body }) => (body.email ? joined : reach) })
  show(<CorrectionNote at={at} isChanged newEmail=" nueva@a.es " />)
  expect(await said()).toContain('Ya hay un cliente con esa dirección, así que cuentan como la misma persona')
  expect(screen.queryByText(/Recibe la invitación/)).toBeNull()
  expect(calls(CALL)[0]?.body).toEqual({ ...at, email: 'nueva@a.es' })
})

it('says that an account in use keeps its e-mail when an e-mail is sent elsewhere', async () => {
  answer({ [CALL]: { ...reach, account: 'KEPT' as const } })
  const mail = { emailId: 'e1', operationId: 'o1' }
  show(<CorrectionNote at={mail} isChanged newEmail="nueva@a.es" numOperation={1042} />)
  expect(await said()).toContain('Su cuenta no cambia')
  expect(screen.queryByText(/su cuenta y/)).toBeNull()
  expect(calls(CALL)[0]?.body).toMatchObject(mail)
})

it('tells customers what becomes of their own address, and what of another holder’s', async () => {
  const own = { ...reach, contact: false, operations: [1042, 1043] }
  answer({ [CALL]: { ...own, account: 'KEPT' as const } })
  const about = { at: { holderId: 'h1' }, isChanged: true, newEmail: 'nueva@a.es', numOperation: 1042 }
  const { unmount } = show(<CorrectionNote {...about} holder="Ana Gil" />)
  expect(await said()).toBe(
    'Cambia también en tu solicitud nº 1043.Tu cuenta no cambia: sigues entrando con el correo de siempre.Avisamos del cambio a la dirección anterior.',
  )
  unmount()
  answer({ [CALL]: { ...own, account: null, operations: [1042] } })
  show(<CorrectionNote {...about} at={{ holderId: 'h2' }} holder="Luis Soto" />)
  expect(await said()).toBe(
    'Comprobaremos el cambio con Luis Soto antes de dar por buena su firma.Avisamos del cambio a la dirección anterior.',
  )
})
