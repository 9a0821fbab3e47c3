import { EMAIL, PERSON_NAME, PHONE } from '@llave/domain/validation/person-fields'
import { optionalText } from '@llave/domain/validation/text-field'
import { EmailField, PhoneField, TextField } from '../../ui/fields/text/TextField'

const NAME = { as: TextField, autoComplete: 'off' } as const

/** For `Field`: another person's data, which browsers must not fill in with the user's own. */
export const PERSON = {
  name: { name: 'name', ...NAME },
  lastname: { name: 'lastname', ...NAME, optional: true },
  email: { name: 'email', as: EmailField, autoComplete: 'off' },
  phone: { name: 'phone', as: PhoneField, autoComplete: 'off' },
} as const

export const NO_PERSON = { name: '', lastname: '', email: '', phone: '' }

/** The rules for somebody who is invited by e-mail. */
export const INVITED = {
  name: PERSON_NAME,
  lastname: optionalText(PERSON_NAME),
  email: EMAIL,
  phone: optionalText(PHONE),
}
