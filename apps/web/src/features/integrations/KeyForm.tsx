import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import type { KeyLifetime } from '@llave/domain/integrations/api-keys'
import { API_SCOPES, type ApiScope } from '@llave/domain/integrations/api-scopes'
import { optionalText, requiredError } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { onlyTyped } from '../../lib/forms/only-typed'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { TextField } from '../../ui/fields/text/TextField'
import { Field } from '../../ui/forms/Field'
import { ChoiceField } from './ChoiceField'

const LIFETIMES = { QUARTER: 90, YEAR: 365, NEVER: null } as const satisfies Record<string, KeyLifetime | null>
type Lifetime = keyof typeof LIFETIMES
const LIFETIME_NAMES = Object.keys(LIFETIMES) as Lifetime[]

type Values = {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly days: Lifetime
  readonly networks: string
}

interface Props {
  /** The key to change; undefined: a new one. */
  readonly of?: ApiKeyRecord
  readonly onMade: (key: string) => void
  readonly onClose: () => void
}

/** The form of a new key, or of changes to one; a key's expiry cannot be changed. */
export function KeyForm({ of, onMade, onClose }: Props) {
  const t = useTexts()
  const create = useCall('POST /apiKeys')
  const change = useCall('PUT /apiKeys/:id', { done: 'integrations.keys.changed' })
  const form = useCallForm<Values, string | null>({
    id: 'api-key',
    label: name => fieldLabel(t, `integrations.keys.${name}`),
    initial: { name: of?.name ?? '', scopes: of?.scopes ?? [], days: 'YEAR', networks: of?.networks ?? '' },
    texts: { name: TEXT_FIELDS.keyName, networks: optionalText(TEXT_FIELDS.networks) },
    check: ({ scopes }) => ({ scopes: requiredError(scopes.join('')) }),
    async send({ name, scopes, days, networks }, typed) {
      const body = { name, scopes: [...scopes], networks: networks.trim() || null }
      if (!of) return (await create.send({ body: { ...body, days: LIFETIMES[days] } })).key
      await change.send({ params: { id: of._id }, body: onlyTyped(body, typed) })
      return null
    },
    onSaved: key => (key === null ? onClose() : onMade(key)),
  })
  const title = of ? t('integrations.keys.changeOf', { name: of.name }) : t('integrations.keys.add')
  return (
    <FormDialog form={form} onClose={onClose} title={title} confirm={t(`integrations.keys.${of ? 'save' : 'add'}`)}>
      <Field of={form} name="name" as={TextField} data-autofocus autoComplete="off" />
      <Field
        of={form}
        name="scopes"
        as={ChoiceField<ApiScope>}
        options={API_SCOPES.map(value => ({ value, label: t(`integrations.keys.scope.${value}`) }))}
      />
      {!of && (
        <Field
          of={form}
          name="days"
          as={NativeSelectField<Lifetime>}
          options={LIFETIME_NAMES.map(value => ({ value, label: t(`integrations.keys.day.${value}`) }))}
        />
      )}
      <Field
        of={form}
        name="networks"
        as={TextField}
        optional
        description={t('integrations.keys.networksHelp')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
