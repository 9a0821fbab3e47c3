import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import classes from './ResendActivation.module.css'

interface Props {
  /** A pending registration, or an account by its e-mail. */
  readonly to: { readonly userId: string; readonly registrationToken: string } | { readonly email: string }
}

/** Resends the activation e-mail, with its state: requesting, sent or error (spec: customer area §4). */
export function ResendActivation({ to }: Props) {
  const t = useTexts()
  const [sent, setSent] = useState(false)
  async function resend(): Promise<void> {
    setSent(false)
    await call('POST /users/resendEmail', { body: to })
    setSent(true)
  }
  const { run, running, error } = useAction(resend, { failed: null })

  return (
    <div className="stack gap-2xs mt-xs">
      <Button variant="light" onClick={() => void run()} loading={running}>
        {t('accounts.resend.action')}
      </Button>
      <div className={classes.outcome} aria-live="polite">
        {running && <span className="visually-hidden">{t('accounts.resend.sending')}</span>}
        {sent && (
          <span className="row gap-xs success">
            <IconCircleCheck aria-hidden="true" /> {t('accounts.resend.sent')}
          </span>
        )}
        {error !== null && (
          <span className="danger">
            <FieldMessage>{errorText(t, error)}</FieldMessage>
          </span>
        )}
      </div>
    </div>
  )
}
