import type { StaffOperation } from '@llave/api-contract/operations'
import { staffMay } from '@llave/domain/operations/states/standing'
import { emailError } from '@llave/domain/validation/person-fields'
import { Button, Text } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ErrorHelp } from '../../ui/ErrorHelp'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { EmailField } from '../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../ui/forms/Field'
import { CorrectionNote } from '../contacts/contacts.published'
import { isUnconfirmed, mailProblem } from './mail-outcome'
import classes from './UndeliveredMails.module.css'

type Undelivered = StaffOperation['undelivered'][number]

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'numOperation' | 'isArchived'>
  readonly mails: readonly Undelivered[]
}

/**
 * A line for each e-mail that was not delivered, or may not have been; for those that were given up, the address can be
 * corrected.
 */
export default function UndeliveredMails({ operation, mails }: Props) {
  const t = useTexts()
  const [fixing, setFixing] = useState<Undelivered | null>(null)
  if (mails.length === 0) return null
  return (
    <section className={classes.mails} aria-label={t('outbox.undelivered.title')}>
      <ul>
        {mails.map(mail => (
          <li key={mail._id} className={classes.mail}>
            <IconMailX aria-hidden="true" />
            <span className="stack gap-2xs anywhere start shrinks">
              <span>
                {t(isUnconfirmed(mail) ? 'outbox.undelivered.unconfirmed' : 'outbox.undelivered.line', {
                  email: mail.to,
                })}
              </span>
              <span className="fz-xs">{[mail.subject, mailProblem(t, mail)].filter(Boolean).join(' · ')}</span>
              <ErrorHelp at="equipo/mensajes#no-entregados" className="fz-xs" />
              {mail.notBefore === null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={!staffMay('POST /operations/resendMail', operation)}
                  onClick={() => setFixing(mail)}
                >
                  {t('outbox.undelivered.fix')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {fixing && <FixDialog operation={operation} mail={fixing} onDone={() => setFixing(null)} />}
    </section>
  )
}

interface FixProps extends Pick<Props, 'operation'> {
  readonly mail: Undelivered
  readonly onDone: () => void
}

function FixDialog({ operation, mail, onDone }: FixProps) {
  const t = useTexts()
  const resend = useCall('POST /operations/resendMail', { done: 'outbox.undelivered.sent' })
  const form = useCallForm<{ readonly email: string }, unknown>({
    id: 'undelivered',
    initial: { email: mail.to },
    check: ({ email }) => ({ email: emailError(email) }),
    send: ({ email }) => resend.send({ body: { operationId: operation._id, emailId: mail._id, email } }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={t('outbox.undelivered.dialog')}
      confirm={t('outbox.undelivered.send')}
    >
      <Text size="sm">{t('outbox.undelivered.text')}</Text>
      <Field of={form} name="email" as={EmailField} data-autofocus label={t('outbox.undelivered.email')} />
      <FormWatch of={form}>
        {({ values }) => (
          <CorrectionNote
            at={{ emailId: mail._id, operationId: operation._id }}
            isChanged={values.email !== mail.to}
            newEmail={values.email}
            numOperation={operation.numOperation}
          />
        )}
      </FormWatch>
    </FormDialog>
  )
}
