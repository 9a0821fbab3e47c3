import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useWish } from '../../../lib/calls/use-wish'
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

/** The form, then "check your e-mail"; from there one can return to the form and finds everything still filled in. */
export function Registration({ channel }: { readonly channel: Channel }) {
  const [values, setValues] = useState<RegistrationValues>(() => emptyRegistration(channel))
  const [pending, setPending] = useState<PendingRegistration | null>(null)
  const [editing, setEditing] = useState(true)
  const wish = useWish()

  async function send(typed: RegistrationValues): Promise<void> {
    const body = registrationBody(typed, channel, pending)
    const answer = await wish({ body }, idempotencyKey => call('POST /users', { body, idempotencyKey }))
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
