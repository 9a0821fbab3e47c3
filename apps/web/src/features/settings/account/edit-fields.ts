import type { SignedIn } from '@llave/api-contract/people'
import { passwordError, repeatPasswordError } from '@llave/domain/people/passwords'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { requiredError } from '@llave/domain/validation/text-field'
import type { PlainTextKey } from '@llave/texts/languages'

export type FieldKind = 'text' | 'email' | 'phone' | 'password' | 'newPassword'
export type Values = Readonly<Record<string, string>>

export interface EditField {
  readonly name: string
  readonly kind: FieldKind
  readonly label: PlainTextKey
  readonly autoComplete: string
  readonly maxLength?: number
  readonly help?: PlainTextKey
}

/** An item of the edit dialog: its texts, fields, validation, and body. */
export interface Edit {
  readonly title: PlainTextKey
  readonly save: PlainTextKey
  /** The name in the success toast; null when another message reports it. */
  readonly saved: PlainTextKey | null
  readonly fields: readonly EditField[]
  readonly initial: (person: SignedIn) => Values
  /** The code or text key of each wrong field. */
  readonly validate: (values: Values, person: SignedIn) => Readonly<Record<string, string | null>>
  readonly toSend: (values: Values) => Readonly<Record<string, string>>
}

const currentPassword: EditField = {
  name: 'currentPassword',
  kind: 'password',
  label: 'accounts.fields.currentPassword',
  autoComplete: 'current-password',
}

const typed = (values: Values, name: string) => values[name] ?? ''

export const edits = {
  name: {
    title: 'settings.dialog.name.title',
    save: 'common.actions.saveName',
    saved: 'common.messages.savedName',
    fields: [
      {
        name: 'name',
        kind: 'text',
        label: 'common.words.name',
        autoComplete: 'given-name',
        maxLength: PERSON_NAME_MAX_LENGTH,
      },
      {
        name: 'lastname',
        kind: 'text',
        label: 'common.words.lastname',
        autoComplete: 'family-name',
        maxLength: PERSON_NAME_MAX_LENGTH,
      },
    ],
    initial: ({ name, lastname }) => ({ name, lastname }),
    validate: values => ({ name: nameError(typed(values, 'name')), lastname: nameError(typed(values, 'lastname')) }),
    toSend: values => ({
      name: capitaliseName(typed(values, 'name')),
      lastname: capitaliseSurname(typed(values, 'lastname')),
    }),
  },
  email: {
    title: 'settings.dialog.email.title',
    save: 'common.actions.sendLink',
    saved: null,
    fields: [
      {
        name: 'email',
        kind: 'email',
        label: 'settings.dialog.email.field',
        autoComplete: 'email',
        help: 'settings.dialog.email.help',
      },
      currentPassword,
    ],
    initial: () => ({ email: '', currentPassword: '' }),
    validate: (values, person) => ({
      email: isSameEmail(typed(values, 'email'), person.email)
        ? 'settings.dialog.email.same'
        : emailError(typed(values, 'email')),
      currentPassword: requiredError(typed(values, 'currentPassword')),
    }),
    toSend: values => ({ email: typed(values, 'email').trim(), currentPassword: typed(values, 'currentPassword') }),
  },
  phone: {
    title: 'settings.dialog.phone.title',
    save: 'settings.dialog.phone.save',
    saved: 'settings.saved.phone',
    fields: [
      {
        name: 'phone',
        kind: 'phone',
        label: 'common.words.phone',
        autoComplete: 'tel',
        help: 'settings.dialog.phone.help',
      },
    ],
    initial: ({ phone }) => ({ phone: phone ?? '' }),
    validate: values => ({ phone: phoneError(typed(values, 'phone')) }),
    toSend: values => ({ phone: normalisePhone(typed(values, 'phone')) }),
  },
  password: {
    title: 'settings.dialog.password.title',
    save: 'common.actions.changePassword',
    saved: 'settings.saved.password',
    fields: [
      currentPassword,
      {
        name: 'password',
        kind: 'newPassword',
        label: 'settings.dialog.password.field',
        autoComplete: 'new-password',
      },
      {
        name: 'repeated',
        kind: 'password',
        label: 'settings.dialog.password.repeat',
        autoComplete: 'new-password',
      },
    ],
    initial: () => ({ currentPassword: '', password: '', repeated: '' }),
    validate: (values, { name, lastname, email }) => ({
      currentPassword: requiredError(typed(values, 'currentPassword')),
      password: passwordError(typed(values, 'password'), { personal: [name, lastname, email] }),
      repeated: repeatPasswordError(typed(values, 'password'), typed(values, 'repeated')),
    }),
    toSend: values => ({ password: typed(values, 'password'), currentPassword: typed(values, 'currentPassword') }),
  },
} as const satisfies Record<string, Edit>

export type EditName = keyof typeof edits

function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
