import type { ComponentProps } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { PasswordField } from '../../ui/fields/PasswordField'
import { PasswordChecklist } from './password/PasswordChecklist'

type Props = ComponentProps<typeof PasswordField>

// A description is a paragraph by default, and a paragraph cannot contain a list.
const asBlock = { component: 'div' } as NonNullable<Props['descriptionProps']>

/** A password to be chosen, with the live checklist below it. Its routes need the texts `accounts`. */
export function NewPasswordField({ value = '', ...props }: Props) {
  const t = useTexts()
  return (
    <PasswordField
      label={t('accounts.fields.newPassword')}
      autoComplete="new-password"
      {...props}
      value={value}
      description={<PasswordChecklist password={value} />}
      descriptionProps={asBlock}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
