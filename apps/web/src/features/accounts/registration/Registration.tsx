import { ACTIVATION_LINK_HOURS } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { useReading } from '../../../lib/calls/use-reading'
import { useWish } from '../../../lib/calls/use-wish'
import { noteEvent } from '../../../lib/consent/analytics-events'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import classes from '../form/form.module.css'
import { EmailAddress } from '../frame/EmailAddress'
import { MailboxLink } from '../frame/MailboxLink'
import { carriedCoupon, forgetCoupon } from './carried-coupon'
import { keepSent, keptSent } from './kept-registration'
import { RegistrationForm } from './RegistrationForm'
import { ResendActivation } from './ResendActivation'
import {
  type Channel,
  emptyRegistration,
  type PendingRegistration,
  type RegistrationValues,
  registrationBody,
} from './registration'

/** The form, then "check your e-mail", also after a reload; the person can return to the filled-in form. */
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
    // From now on the account has the coupon.
    forgetCoupon()
    // A reload then finds the next step again.
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

/** The coupon with which somebody registers, and whether it is still valid; they can register either way. */
function CouponNote({ handle, onRemove }: { readonly handle: string; readonly onRemove: () => void }) {
  const t = useTexts()
  const { value } = useReading(() => call('POST /coupons/check', { body: { handle } }), [handle])
  return (
    <div className="row gap-sm radius-md icon-20 mb-md pad-xs-sm bordered" role="status">
      <IconTicket aria-hidden="true" />
      <p className="grow">{t(`accounts.coupon.${value?.state ?? 'ACTIVE'}`, { handle })}</p>
      <Button variant="subtle" size="sm" onClick={onRemove}>
        {t('common.actions.takeAway')}
      </Button>
    </div>
  )
}

interface RegistrationSentProps {
  readonly email: string
  readonly pending: PendingRegistration
  readonly onEdit: () => void
}

/** After registering: shows where the link was sent, and offers to resend it or correct the address. */
function RegistrationSent({ email, pending, onEdit }: RegistrationSentProps) {
  const t = useTexts()
  return (
    <Confirmation kind="sent" title={t('accounts.sent.title')}>
      <p>
        {t('accounts.sent.text')}
        <EmailAddress>{email}</EmailAddress>
      </p>
      <p>{t('accounts.sent.hint', { hours: ACTIVATION_LINK_HOURS })}</p>
      <ResendActivation to={pending} />
      <Button variant="default" onClick={onEdit}>
        {t('accounts.sent.edit')}
      </Button>
      <MailboxLink to={email} />
      <Link to={paths.login} className={classes.link}>
        {t('common.actions.signIn')}
      </Link>
    </Confirmation>
  )
}
