import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { useWish } from '../../../lib/calls/use-wish'
import { noteEvent } from '../../../lib/consent/analytics-events'
import { useTexts } from '../../../lib/texts/texts'
import { CouponNote } from './CouponNote'
import { carriedCoupon, forgetCoupon } from './carried-coupon'
import { keepSent, keptSent } from './kept-registration'
import { RegistrationForm } from './RegistrationForm'
import { RegistrationSent } from './RegistrationSent'
import {
  type Channel,
  emptyRegistration,
  type PendingRegistration,
  type RegistrationValues,
  registrationBody,
} from './registration'

/** The form, then "check your e-mail", also after a reload; one can return to the filled-in form. */
export function Registration({ channel }: { readonly channel: Channel }) {
  const t = useTexts()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => keptSent(state))
  const [values, setValues] = useState<RegistrationValues>(() => ({ ...emptyRegistration(channel), ...kept?.values }))
  const [pending, setPending] = useState<PendingRegistration | null>(kept?.pending ?? null)
  const [editing, setEditing] = useState(kept === null)
  const [address] = useSearchParams()
  const [coupon, setCoupon] = useState(() => carriedCoupon(address))
  const wish = useWish()

  async function send(typed: RegistrationValues): Promise<void> {
    const body = { ...registrationBody(typed, channel, pending, t.language), couponHandle: coupon }
    const answer = await wish({ body }, idempotencyKey => call('POST /users', { body, idempotencyKey }))
    const sent = { ...typed, email: typed.email.trim() }
    const registrationToken = answer.registrationToken ?? pending?.registrationToken ?? ''
    const next = { userId: answer._id, registrationToken }
    // From now on the account has it.
    forgetCoupon()
    // Whoever reloads what is shown next finds it again.
    await navigate('', { replace: true, state: keepSent(sent, next) })
    setValues(sent)
    setPending(next)
    setEditing(false)
    if (!pending) noteEvent('sign_up', answer._id)
  }

  if (pending && !editing) {
    return <RegistrationSent email={values.email} pending={pending} onEdit={() => setEditing(true)} />
  }
  return (
    <RegistrationForm
      channel={channel}
      initialValues={values}
      changing={pending !== null}
      send={send}
      note={
        coupon && (
          <CouponNote
            handle={coupon}
            onRemove={() => {
              forgetCoupon()
              setCoupon(null)
            }}
          />
        )
      }
    />
  )
}
