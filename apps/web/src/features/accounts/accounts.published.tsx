import type { ComponentProps } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { PasswordField } from '../../ui/fields/PasswordField'
import { PasswordChecklist } from './password/PasswordChecklist'

type Props = ComponentProps<typeof PasswordField>

// A list is no content of the paragraph that a description usually is.
const asBlock = { component: 'div' } as NonNullable<Props['descriptionProps']>

/** A password to be chosen, with the live checklist below it. Its routes need the texts `accounts`. */
export function NewPasswordField({ value = '', ...props }: Props) {
  const t = useTexts()
  return (
    <PasswordField
      label={t('accounts.fields.newPassword')}
      name="new-password"
      autoComplete="new-password"
      {...props}
      value={value}
      description={<PasswordChecklist password={value} />}
      descriptionProps={asBlock}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
