import { SIGNER_OPTIONAL, SIGNER_TEXTS } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useTexts } from '../../../lib/texts/texts'
import type { TextFieldProps } from '../../../ui/fields/TextField'
import { TextField } from '../../../ui/fields/TextField'
import classes from '../signing.module.css'
import { SIGNING_FIELDS, type SigningField, type SigningForm } from './signing-form'

type Size = 'whole' | 'half' | 'pair' | 'third' | 'most'

/** How much of a row a field takes, and how a phone helps to fill it in. */
const LOOKS: Readonly<Record<SigningField, { readonly size: Size } & Partial<TextFieldProps>>> = {
  name: { size: 'whole', autoComplete: 'given-name', autoCapitalize: 'words' },
  firstLastname: { size: 'half', autoComplete: 'family-name', autoCapitalize: 'words' },
  secondLastname: { size: 'half', autoComplete: 'additional-name', autoCapitalize: 'words' },
  dni: { size: 'whole', autoComplete: 'off', autoCapitalize: 'characters' },
  address: { size: 'most', autoComplete: 'address-line1' },
  number: { size: 'third', autoComplete: 'off' },
  flat: { size: 'pair', autoComplete: 'off' },
  door: { size: 'pair', autoComplete: 'off' },
  postalCode: { size: 'third', autoComplete: 'postal-code', inputMode: 'numeric' },
  city: { size: 'most', autoComplete: 'address-level2', autoCapitalize: 'words' },
}

const HELP = { dni: 'dniHelp', address: 'addressHelp' } as const satisfies Partial<Record<SigningField, string>>

interface Props {
  readonly form: SigningForm
  /** Sentences by field. */
  readonly errors: Partial<Record<SigningField, string>>
  readonly onChange: (field: SigningField, text: string) => void
  readonly onLeave: (field: SigningField, text: string) => void
}

export function HolderFields({ form, errors, onChange, onLeave }: Props) {
  const t = useTexts()
  return (
    <div className={classes.fields}>
      {SIGNING_FIELDS.map(field => {
        const { size, ...look } = LOOKS[field]
        const help = field in HELP ? HELP[field as keyof typeof HELP] : null
        return (
          <div key={field} data-size={size}>
            <TextField
              {...look}
              id={field}
              label={t(`signing.form.${field}`)}
              description={help && t(`signing.form.${help}`)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              optional={field in SIGNER_OPTIONAL}
              maxLength={TEXT_FIELDS[SIGNER_TEXTS[field]].max}
              value={form[field]}
              error={errors[field]}
              onChange={text => onChange(field, text)}
              onBlur={event => onLeave(field, event.currentTarget.value)}
            />
          </div>
        )
      })}
    </div>
  )
}
