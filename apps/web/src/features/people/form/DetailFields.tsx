import { BRANDS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { ReactNode } from 'react'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { TagsField } from '../../../ui/fields/choices/TagsField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import type { Kind } from '../people-calls'
import type { PersonValues } from './person-values'

const ROLES = { managers: ['admin', 'superadmin'], users: ['agency', 'customer'] } as const

interface Props {
  readonly form: CallForm<PersonValues>
  readonly kind: Kind
  /** Below what tells who the person is. */
  readonly note?: ReactNode
}

/** The person's data and role. */
export function DetailFields({ form, kind, note }: Props) {
  const t = useTexts()
  const text = { as: TextField, autoComplete: 'off' }
  return (
    <>
      <Field of={form} name="name" {...text} data-autofocus />
      <Field of={form} name="lastname" {...text} optional />
      <Field of={form} name="email" as={EmailField} autoComplete="off" />
      <Field of={form} name="phone" as={PhoneField} autoComplete="off" optional />
      {note}
      <Field of={form} name="roles">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('words.role')}
            {...(value === 'superadmin' && { description: t('people.roles.superadminHelp') })}
            options={ROLES[kind].map(role => ({ value: role, label: t(`people.roles.${role}`) }))}
            value={value}
            onChange={role => role && onChange(role)}
          />
        )}
      </Field>
      <Field of={form} name="company" {...text} optional />
      {kind === 'users' && <Field of={form} name="country" {...text} optional />}
      <Field
        of={form}
        name="brands"
        as={TagsField}
        description={t('people.brandsHelp')}
        maxTags={BRANDS_MAX}
        maxLength={TEXT_FIELDS.brand.max}
        optional
      />
    </>
  )
}
