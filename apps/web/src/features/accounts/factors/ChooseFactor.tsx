import type { ResOf } from '@llave/api-contract/call-types'
import type { FactorKind } from '@llave/domain/people/second-factor'
import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import { call } from '../../../lib/api/api'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ChoiceCards } from '../../../ui/fields/choices/ChoiceCards'
import { Field } from '../../../ui/forms/Field'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FACTOR_ICONS } from './factor-icons'

interface Props {
  readonly kinds: readonly FactorKind[]
  readonly onBegun: (begun: ResOf<'POST /users/factors/begin'>) => void
}

export function ChooseFactor({ kinds, onBegun }: Props) {
  const t = useTexts()
  const { email } = useSignedIn()
  const heading = useId()
  const form = useCallForm({
    initial: { kind: (kinds[0] ?? 'TOTP') as FactorKind, currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: currentPassword ? null : 'error_form_obligatory_field' }),
    send: body => call('POST /users/factors/begin', { body }),
    onSaved: onBegun,
  })

  return (
    <form {...form.props}>
      <Stack gap="md">
        <div>
          <p id={heading} className="medium mb-xs">
            {t('factors.setup.how')}
          </p>
          <Field of={form} name="kind">
            {({ value, onChange }) => (
              <ChoiceCards
                labelledBy={heading}
                value={value}
                onChange={onChange}
                choices={kinds.map(kind => {
                  const Icon = FACTOR_ICONS[kind]
                  return {
                    value: kind,
                    label: t(`factors.kinds.${kind}`),
                    hint: t(`factors.setup.${kind}`),
                    icon: <Icon aria-hidden="true" />,
                  }
                })}
              />
            )}
          </Field>
        </div>
        {/* Password managers need the account's name to fill in its password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field of={form} name="currentPassword" as={CurrentPasswordField} />
        <Button type="submit" loading={form.sending}>
          {t('common.actions.continue')}
        </Button>
      </Stack>
    </form>
  )
}
