import { Radio, Stack } from '@mantine/core'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { NewPasswordField } from '../../accounts/accounts.published'
import type { Access, PersonValues } from './person-values'

interface Props {
  readonly form: CallForm<PersonValues>
  readonly isNew: boolean
}

/** The access of a new manager, or another password for an existing one. */
export function AccessFields({ form, isNew }: Props) {
  const t = useTexts()
  const first = isNew
    ? { value: 'invite', label: t('people.access.invite'), description: t('people.access.inviteHelp') }
    : { value: 'keep', label: t('people.access.keep') }
  const second = isNew
    ? { label: t('people.access.password'), description: t('people.access.passwordHelp') }
    : { label: t('common.actions.changePassword'), description: t('people.access.replaceHelp') }
  return (
    <>
      <Field of={form} name="access">
        {({ value, onChange }) => (
          <Radio.Group
            label={t(isNew ? 'people.fields.access' : 'common.words.password')}
            value={value}
            onChange={access => onChange(access as Access)}
          >
            <Stack gap="xs" mt={4}>
              <Radio {...first} />
              <Radio value="password" {...second} />
            </Stack>
          </Radio.Group>
        )}
      </Field>
      <FormWatch of={form}>
        {({ values }) => values.access === 'password' && <Field of={form} name="password" as={NewPasswordField} />}
      </FormWatch>
    </>
  )
}
