import { type ContractFault, fieldsAtFault } from '@llave/domain/documents/contract-faults'
import { SIGNER_OPTIONAL, SIGNER_TEXTS } from '@llave/domain/validation/text-forms'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { TextField, type TextFieldProps } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import classes from '../signing.module.css'
import { SIGNING_FIELDS, type SigningField, type SigningForm } from './signing-form'

type Size = 'whole' | 'half' | 'pair' | 'third' | 'most'

/** The width of each field, and its autofill on phones. */
const LAYOUT: Readonly<
  Record<SigningField, { readonly size: Size } & Pick<TextFieldProps, 'autoComplete' | 'autoCapitalize' | 'inputMode'>>
> = {
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
  readonly of: CallForm<SigningForm>
  /** The faults of an earlier signature, whose fields must be checked. */
  readonly faults: readonly ContractFault[]
}

export function HolderFields({ of: form, faults }: Props) {
  const t = useTexts()
  const wrong = fieldsAtFault(faults)
  return (
    <div className={classes.fields}>
      {SIGNING_FIELDS.map(name => {
        const { size, ...rest } = LAYOUT[name]
        const help = name in HELP ? HELP[name as keyof typeof HELP] : null
        return (
          <div key={name} data-size={size}>
            <Field
              of={form}
              name={name}
              as={TextField}
              {...rest}
              description={wrong.includes(name) ? t('signing.form.atFault') : help && t(`signing.form.${help}`)}
              optional={name in SIGNER_OPTIONAL}
              maxLength={TEXT_FIELDS[SIGNER_TEXTS[name]].max}
            />
          </div>
        )
      })}
    </div>
  )
}
