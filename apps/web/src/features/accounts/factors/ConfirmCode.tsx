import type { ResOf } from '@llave/api-contract/call-types'
import { grouped, readFactorCode } from '@llave/domain/people/factor-codes'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack, Text } from '@mantine/core'
import { codeProblem } from '../../../lib/forms/code-problem'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { CopyButton } from '../../../ui/CopyButton'
import { QrCode } from '../../../ui/data/QrCode'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { CodeField } from '../../../ui/fields/text/CodeField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import classes from './factors.module.css'
import type { ConfirmProps } from './proof'

interface Props extends ConfirmProps {
  readonly totp: NonNullable<ResOf<'POST /users/factors/begin'>['totp']>
}

export function ConfirmCode({ totp, confirm, onBack }: Props) {
  const t = useTexts()
  const form = useCallForm({
    initial: { code: '', name: t('factors.kinds.TOTP') as string },
    texts: { name: TEXT_FIELDS.factorName },
    check: ({ code }) => ({ code: codeProblem(code, readFactorCode) }),
    send: ({ code, name }) => confirm(name, { code }),
  })
  const key = grouped(totp.secret, ' ')

  return (
    <form {...form.props}>
      <Stack gap="md">
        <Text size="sm">{t('factors.setup.scan')}</Text>
        <QrCode value={totp.address} label={t('factors.setup.qr')} />
        <div>
          <Text size="sm" c="var(--text-secondary)" mb={4}>
            {t('factors.setup.manual')}
          </Text>
          <code className={classes.secret}>{key}</code>
          <CopyButton value={totp.secret} name={t('factors.setup.copyKey')} />
        </div>
        <Field of={form} name="code">
          {({ id, value, onChange, error }) => (
            <CodeField
              id={id}
              label={t('factors.setup.code')}
              value={value}
              onChange={onChange}
              error={error}
              autoFocus
            />
          )}
        </Field>
        <Field of={form} name="name" as={TextField} label={t('common.words.name')} autoComplete="off" />
        <DialogButtons
          confirm={t('factors.card.activate')}
          onCancel={onBack}
          cancelLabel={t('common.actions.back')}
          running={form.sending}
        />
      </Stack>
    </form>
  )
}
