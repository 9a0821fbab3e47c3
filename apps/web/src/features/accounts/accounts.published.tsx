import { type ComponentProps, lazy } from 'react'
import { needTexts, useTexts } from '../../lib/texts/texts'
import { PasswordField } from '../../ui/fields/text/PasswordField'
import { PasswordChecklist } from './password/PasswordChecklist'

export const FactorsCard = lazy(async () => {
  const [card] = await Promise.all([import('./factors/FactorsCard'), needTexts('factors')])
  return card
})

type Props = ComponentProps<typeof PasswordField>

// Mantine's description is a paragraph by default, which cannot contain a list.
const asBlock = { component: 'div' } as NonNullable<Props['descriptionProps']>

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
    />
  )
}
