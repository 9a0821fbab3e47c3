import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api'
import { randomId } from '../../../lib/api/request'
import { noteEvent } from '../../../lib/consent/analytics-events'
import { RegistrationForm } from './RegistrationForm'
import { RegistrationSent } from './RegistrationSent'
import {
  type Channel,
  emptyRegistration,
  type PendingRegistration,
  type RegistrationValues,
  registrationBody,
} from './registration'

/** Form, then "check your e-mail"; from there back into the form with everything that was typed. */
export function Registration({ channel }: { readonly channel: Channel }) {
  const [values, setValues] = useState<RegistrationValues>(() => emptyRegistration(channel))
  const [pending, setPending] = useState<PendingRegistration | null>(null)
  const [editing, setEditing] = useState(true)
  const lastTry = useRef({ sent: '', key: '' })

  async function send(typed: RegistrationValues): Promise<void> {
    const body = registrationBody(typed, channel, pending)
    const sent = JSON.stringify(body)
    // The answer to the last try may have been lost on its way: the same form again is the same registration.
    if (lastTry.current.sent !== sent) lastTry.current = { sent, key: randomId() }
    const answer = await call('POST /users', { body, idempotencyKey: lastTry.current.key })
    setValues({ ...typed, email: typed.email.trim() })
    const registrationToken = answer.registrationToken ?? pending?.registrationToken ?? ''
    setPending({ userId: answer._id, registrationToken })
    setEditing(false)
    if (!pending) noteEvent('sign_up', answer._id)
  }

  if (pending && !editing) {
    return <RegistrationSent email={values.email} pending={pending} onEdit={() => setEditing(true)} />
  }
  return <RegistrationForm channel={channel} initialValues={values} changing={pending !== null} send={send} />
}
