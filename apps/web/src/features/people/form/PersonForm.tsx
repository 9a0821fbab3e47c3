import type { AccountRecord } from '@llave/api-contract/people'
import { AVATAR_COLORS, type AvatarColor } from '@llave/domain/people/avatar-colors'
import { isStaff, type Role } from '@llave/domain/people/roles'
import { BRANDS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Radio, Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type CallForm, useCallForm } from '../../../lib/forms/use-call-form'
import { keys } from '../../../lib/queries/keys'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ColorField } from '../../../ui/fields/choices/ColorField'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { SwitchField } from '../../../ui/fields/choices/SwitchField'
import { TagsField } from '../../../ui/fields/choices/TagsField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { NewPasswordField } from '../../accounts/accounts.published'
import { CorrectionNote } from '../../contacts/contacts.published'
import type { Kind } from '../people-calls'
import {
  type Access,
  changesOf,
  correctionOf,
  newAccount,
  PERSON_TEXTS,
  type PersonValues,
  personErrors,
  startValues,
} from './person-values'

interface Props {
  readonly kind: Kind
  /** Null for a new one. */
  readonly person: AccountRecord | null
  readonly onDone: () => void
}

/** The form of a manager or user (spec: back office §2); saving leads back to the list. */
export function PersonForm({ kind, person, onDone }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const saved = () => t('common.messages.saved', { name: t(`people.${kind}.one`) })
  const createManager = useCall('POST /users/createAdmin', { done: saved })
  const createUser = useCall('POST /users', { done: saved })
  const change = useCall('PUT /users/:id', { done: saved })
  const initial = useMemo(() => startValues(kind, person), [kind, person])
  const form = useCallForm<PersonValues, unknown>({
    id: 'person',
    label: name => fieldLabel(t, `people.fields.${name}`),
    initial,
    texts: PERSON_TEXTS,
    check: values => personErrors(values, initial),
    async send(values) {
      const { roles } = values
      if (person) {
        const body = { ...changesOf(values, initial), version: person.version }
        await change.send({ params: { id: person._id }, body })
      } else if (kind === 'managers') {
        const own = { roles: roles === 'superadmin' ? (['admin', 'superadmin'] as const) : (['admin'] as const) }
        const body = { ...newAccount(values), avatarColor: values.avatarColor, roles: [...own.roles] }
        await createManager.send({ body })
      } else {
        await createUser.send({ body: { ...newAccount(values), roles: [roles === 'customer' ? roles : 'agency'] } })
      }
    },
    onSaved: onDone,
    reread: useReread({ queryKey: keys.people.all }),
    say: (name, value) => savedText(t, name, value, initial),
  })

  return (
    <DrawerForm of={form} submit={person ? t('common.actions.save') : t(`people.${kind}.create`)} onCancel={onDone}>
      <DetailFields
        form={form}
        kind={kind}
        note={
          person?.roles.includes('customer') && (
            <FormWatch of={form}>
              {({ values }) => <CorrectionNote at={{ userId: person._id }} {...correctionOf(values, initial)} />}
            </FormWatch>
          )
        }
      />
      {kind === 'managers' && (
        <>
          <Field of={form} name="avatarColor" as={ColorField} options={colours(t, initial)} />
          <AccessFields form={form} isNew={person === null} />
        </>
      )}
      {person && person._id !== me && (
        <Field
          of={form}
          name="active"
          as={SwitchField}
          {...(isStaff(person.roles) && { description: t('people.activeHelp') })}
        />
      )}
    </DrawerForm>
  )
}

/** Another person's value in words; texts are shown as they are. */
function savedText(t: ReturnType<typeof useTexts>, name: keyof PersonValues, value: unknown, initial: PersonValues) {
  if (name === 'roles') return t(`states.roles.${value as Role}`)
  if (name === 'avatarColor') return colours(t, initial).find(colour => colour.value === value)?.label ?? null
  return Array.isArray(value) ? value.join(', ') || null : undefined
}

/** The colours by name, and the account's own if it is another one. */
function colours(t: ReturnType<typeof useTexts>, { avatarColor }: PersonValues) {
  const options = (Object.keys(AVATAR_COLORS) as AvatarColor[]).map(name => ({
    value: AVATAR_COLORS[name] as string,
    label: t(`words.colours.${name}`),
  }))
  const isKnown = options.some(({ value }) => value.toLowerCase() === avatarColor.toLowerCase())
  return isKnown ? options : [...options, { value: avatarColor, label: t('people.otherColor') }]
}

interface AccessFieldsProps {
  readonly form: CallForm<PersonValues>
  readonly isNew: boolean
}

function AccessFields({ form, isNew }: AccessFieldsProps) {
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

const ROLES = { managers: ['admin', 'superadmin'], users: ['agency', 'customer'] } as const

interface DetailFieldsProps {
  readonly form: CallForm<PersonValues>
  readonly kind: Kind
  /** Shown below the person's main data. */
  readonly note?: ReactNode
}

function DetailFields({ form, kind, note }: DetailFieldsProps) {
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
            {...(value === 'superadmin' && { description: t('people.superadminHelp') })}
            options={ROLES[kind].map(role => ({ value: role, label: t(`states.roles.${role}`) }))}
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
