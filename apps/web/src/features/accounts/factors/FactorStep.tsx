import type { FactorRequired } from '@llave/api-contract/factors.calls'
import { readRecoveryCode } from '@llave/domain/people/factor-codes'
import { FACTOR_CODE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { codeProblem } from '../../../lib/forms/code-problem'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import code from '../../../ui/fields/text/CodeField.module.css'
import { TextField } from '../../../ui/fields/text/TextField'
import { CodeForm } from '../../../ui/forms/CodeForm'
import { Field } from '../../../ui/forms/Field'
import layout from '../form/form.module.css'
import { AccessTitle } from '../frame/AccessTitle'
import classes from './factors.module.css'
import { askPasskey, hasPasskeys } from './passkeys'
import type { Proof } from './proof'

interface Props {
  readonly required: FactorRequired
  /** Completes the sign-in; throws the server's refusal. */
  readonly complete: (proof: Proof) => Promise<void>
  readonly onBack: () => void
}

/** The second factor at sign-in: a code of an authenticator application, a passkey, or a recovery code. */
export function FactorStep({ required, complete, onBack }: Props) {
  const t = useTexts()
  const passkey = hasPasskeys() ? required.passkey : null
  const [recovering, setRecovering] = useState(false)
  const ask = useAction(
    async () => {
      if (passkey) await complete({ passkey: await askPasskey(passkey) })
    },
    { failed: 'factors.step.passkeyFailed' },
  )

  return (
    <>
      <AccessTitle title={t('factors.step.title')} />
      <div className={layout.form}>
        {passkey && !recovering && (
          <div className="mb-md">
            <Button
              size="lg"
              fullWidth
              variant={required.totp ? 'default' : 'filled'}
              leftSection={<IconFingerprint />}
              data-autofocus={!required.totp || undefined}
              autoFocus={!required.totp}
              loading={ask.running}
              onClick={() => void ask.run()}
            >
              {t('factors.step.passkey')}
            </Button>
            <p className="dimmed fz-sm pretty mt-xs">{t('factors.step.passkeyHelp')}</p>
          </div>
        )}
        {required.totp && !recovering && (
          <CodeForm
            label={t('factors.step.code')}
            description={t('factors.step.codeHelp')}
            fieldClassName={layout.field ?? ''}
            send={complete}
          >
            {sending => (
              <Button type="submit" size="lg" fullWidth mt="sm" loading={sending}>
                {t('common.actions.signIn')}
              </Button>
            )}
          </CodeForm>
        )}
        {recovering && <RecoveryForm complete={complete} />}
      </div>
      <ul className={classes.others}>
        {required.recoveryCodes > 0 && (
          <li>
            <button type="button" className={classes.link} onClick={() => setRecovering(!recovering)}>
              {t(
                recovering
                  ? required.totp
                    ? 'factors.step.useCode'
                    : 'factors.step.passkey'
                  : 'factors.step.useRecovery',
              )}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={classes.link} onClick={onBack}>
            {t('factors.step.back')}
          </button>
        </li>
      </ul>
      <p className="dimmed fz-sm pretty mt-xs">{t('factors.step.noOther')}</p>
    </>
  )
}

type FormProps = Pick<Props, 'complete'>

function RecoveryForm({ complete }: FormProps) {
  const t = useTexts()
  const form = useCallForm({
    initial: { recoveryCode: '' },
    check: ({ recoveryCode }) => ({ recoveryCode: codeProblem(recoveryCode, readRecoveryCode) }),
    send: complete,
  })
  return (
    <form {...form.props}>
      <div className={layout.field}>
        <Field
          of={form}
          name="recoveryCode"
          as={TextField}
          label={t('factors.step.recoveryCode')}
          description={t('factors.step.recoveryHelp')}
          descriptionProps={{ mt: 6 }}
          classNames={{ input: code.code ?? '' }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={FACTOR_CODE_MAX_LENGTH}
          autoFocus
        />
      </div>
      <Button type="submit" size="lg" fullWidth mt="sm" loading={form.sending}>
        {t('common.actions.signIn')}
      </Button>
    </form>
  )
}
