import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/fields/text/PasswordField'
import type { FieldProps } from '../../../ui/forms/Field'

export function CurrentPasswordField(field: FieldProps<string>) {
  const t = useTexts()
  return <PasswordField {...field} label={t('factors.setup.password')} autoComplete="current-password" data-autofocus />
}
