import { type ComponentProps, lazy } from 'react'
import { useTexts, withTexts } from '../../lib/texts/texts'
import { PasswordField } from '../../ui/fields/text/PasswordField'
import { PasswordChecklist } from './password/PasswordChecklist'

export { fieldCodesOf } from './form/server-errors'

export const FactorsCard = lazy(() => withTexts(import('./factors/FactorsCard'), 'factors'))

type Props = ComponentProps<typeof PasswordField>

// Mantine's description is a paragraph by default, which cannot contain a list.
const asBlock = { component: 'div' } as NonNullable<Props['descriptionProps']>

export function NewPasswordField({ value = '', ...props }: Props) {
  const t = useTexts()
  return (
    <PasswordField
      label={t('common.words.newPassword')}
      autoComplete="new-password"
      {...props}
      value={value}
      description={<PasswordChecklist password={value} />}
      descriptionProps={asBlock}
    />
  )
}
