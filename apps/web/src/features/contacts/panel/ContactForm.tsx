import { type ContactRole, LINKABLE_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US, type HowMeetUs } from '@llave/domain/people/how-meet-us'
import { optionalText } from '@llave/domain/validation/text-field'
import { CONTACT_TEXTS } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../../lib/calls/tell'
import { serverCodes } from '../../../lib/forms/server-codes'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { keys } from '../../../lib/queries/keys'
import { useReread } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { fieldOfTyped } from '../../../ui/fields/people/typed-person'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { CorrectionNote } from '../CorrectionNote'
import { type ContactValues, contactCodes, type TakenBy, takenBy } from '../contact-form'
import { mergedInto } from '../use-contact'

interface Props {
  readonly initial: ContactValues
  readonly isHolder?: boolean
  /** A known name, e-mail or phone; it fills its field while that is empty. */
  readonly known?: string
  readonly withRole?: boolean
  /** A holder's role cannot change. */
  readonly keepsRole?: boolean
  /** Null for a new one. */
  readonly contactId?: string | null
  readonly submit: string
  /** `seen` are the contacts that were offered as the same person; saving again says that it is somebody else. */
  readonly send: (values: ContactValues, typed: Partial<ContactValues>, seen: readonly string[]) => Promise<unknown>
  /** It is saved, or given up. */
  readonly onDone: () => void
  /** The contact was merged with another one in the meantime, and nothing was saved. */
  readonly onMerged?: () => Promise<unknown>
  /** Leads to the contact that already has the e-mail, or is the same person. */
  readonly onTaken: (taken: TakenBy) => void
  /** It is used in place of a new one, beside what is typed here. */
  readonly usesTaken?: boolean
}

/** Every field is optional here: which ones are required is checked with the whole contact. */
const RULES = Object.fromEntries(
  Object.entries(CONTACT_TEXTS).map(([name, kind]) => [name, optionalText(TEXT_FIELDS[kind])]),
)

export function ContactForm(props: Props) {
  const {
    initial,
    known = '',
    isHolder = false,
    withRole = false,
    keepsRole = false,
    contactId = null,
    submit,
    send,
    onDone,
    onMerged,
    onTaken,
    usesTaken = false,
  } = props
  const t = useTexts()
  const unsaved = useUnsaved()
  const [takenContact, setTaken] = useState<TakenBy | null>(null)
  const seen = useRef<readonly string[]>([])
  const form = useCallForm<ContactValues, unknown>({
    id: 'contact',
    label: name => fieldLabel(t, `contacts.fields.${name}`),
    initial,
    texts: RULES,
    check: values => contactCodes(values, { isHolder, needsRole: withRole }),
    send: (values, typed) => send(values, typed, seen.current),
    onSaved: onDone,
    reread: useReread({ queryKey: keys.contacts.all }),
    failed: error => (onMerged && mergedInto(error) ? void onMerged() : tellFailure(undefined, error)),
    say: (name, value) => (name === 'howMeetUs' && value ? t(`states.howMeetUs.${value as HowMeetUs}`) : undefined),
    codesOf(error, names) {
      const taken = takenBy(error)
      setTaken(taken)
      if (taken) seen.current = [...seen.current, taken.contactId]
      return serverCodes(error, names)
    },
  })

  const { set, state } = form
  const filledIn = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is taken over, not another form
  useEffect(() => {
    if (!known) return
    const name = fieldOfTyped(known)
    const typed = state.get().values[name]
    if (typed && typed !== filledIn.current) return
    filledIn.current = known
    set(name, known)
  }, [known])

  function goTo(contact: TakenBy): void {
    if (!usesTaken) unsaved.forget()
    onTaken(contact)
  }

  const offer = (error: string | null | undefined) =>
    takenContact &&
    error && (
      <Button mt={24} size="compact-sm" variant="light" onClick={() => goTo(takenContact)}>
        {t(`contacts.taken.${usesTaken ? 'use' : 'open'}`, { name: takenContact.name })}
      </Button>
    )

  const text = { as: TextField, autoComplete: 'off' }

  return (
    <DrawerForm of={form} submit={submit} onCancel={onDone}>
      <Text size="sm" c="var(--text-secondary)">
        {t(`contacts.help.${keepsRole ? 'keepsRole' : isHolder ? 'holder' : 'reachable'}`)}
      </Text>
      <Field of={form} name="name" {...text} data-autofocus />
      {withRole && (
        <Field of={form} name="role">
          {({ value, onChange, ...field }) => (
            <RoleField {...field} value={value} onChange={onChange} fixed={keepsRole} />
          )}
        </Field>
      )}
      <Field of={form} name="email">
        {field => (
          <div>
            <EmailField label={t('common.words.email')} autoComplete="off" {...field} />
            {offer(field.error)}
          </div>
        )}
      </Field>
      <Field of={form} name="phone">
        {field => (
          <div>
            <PhoneField label={fieldLabel(t, 'contacts.fields.phone')} autoComplete="off" {...field} />
            {offer(field.error)}
          </div>
        )}
      </Field>
      {contactId && (
        <FormWatch of={form}>
          {({ values }) => (
            <CorrectionNote
              at={{ contactId }}
              isChanged={(['name', 'email', 'phone'] as const).some(field => values[field] !== initial[field])}
              newEmail={values.email === initial.email ? null : values.email}
            />
          )}
        </FormWatch>
      )}
      <Field of={form} name="dni">
        {field => (
          <div>
            <TextField label={fieldLabel(t, 'contacts.fields.dni')} autoComplete="off" optional {...field} />
            {offer(field.error)}
          </div>
        )}
      </Field>
      <Field of={form} name="address" {...text} optional />
      <Field of={form} name="howMeetUs">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('contacts.fields.howMeetUs')}
            options={HOW_MEET_US.map(channel => ({ value: channel, label: t(`states.howMeetUs.${channel}`) }))}
            value={value || null}
            onChange={channel => onChange(channel ?? '')}
            optional
          />
        )}
      </Field>
      <FormWatch of={form}>
        {({ values }) => values.howMeetUs === 'RECOMENDATION' && <Field of={form} name="whoRecommendedUs" {...text} />}
      </FormWatch>
      <Field of={form} name="comments" as={TextAreaField} counted rows={3} optional />
    </DrawerForm>
  )
}

interface RoleProps {
  readonly id?: string
  readonly value: ContactRole | ''
  readonly onChange: (role: ContactRole) => void
  readonly error?: string | null
  /** A holder's role, which cannot change. */
  readonly fixed?: boolean
}

/** A contact's role in an operation; the holder roles cannot be chosen. */
export function RoleField({ value, onChange, fixed = false, ...field }: RoleProps) {
  const t = useTexts()
  const roles: readonly ContactRole[] = fixed && value ? [value] : LINKABLE_ROLES
  return (
    <SelectField
      {...field}
      label={t('contacts.fields.role')}
      options={roles.map(role => ({ value: role, label: t(`states.contactRoles.${role}`) }))}
      value={value || null}
      onChange={role => role && onChange(role)}
      disabled={fixed}
    />
  )
}
