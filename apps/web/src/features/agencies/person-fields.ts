import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { emailError, nameError } from '@llave/domain/validation/person-fields'
import { optionalError } from '@llave/domain/validation/validators'
import { EmailField, PhoneField, TextField } from '../../ui/fields/text/TextField'

const NAME = { as: TextField, autoComplete: 'off', maxLength: PERSON_NAME_MAX_LENGTH } as const

/** For `Field`: another person's data, which no browser fills in with one's own. */
export const PERSON = {
  name: { name: 'name', ...NAME },
  lastname: { name: 'lastname', ...NAME, optional: true },
  email: { name: 'email', as: EmailField, autoComplete: 'off' },
  phone: { name: 'phone', as: PhoneField, autoComplete: 'off' },
} as const

export const NO_PERSON = { name: '', lastname: '', email: '', phone: '' }

/** What is wrong with somebody who is invited by e-mail. */
export const invitedErrors = ({ name, lastname, email, phone }: typeof NO_PERSON) => ({
  name: nameError(name),
  lastname: optionalError('personName', lastname),
  email: emailError(email),
  phone: optionalError('phone', phone),
})
