import type { SavedRetention } from '@llave/api-contract/privacy.calls'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { RETENTION_KINDS, RETENTION_MAX, RETENTION_MIN, type Retention } from '@llave/domain/privacy/retention'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { useQuery } from '@tanstack/react-query'
import { onlyTyped } from '../../lib/forms/only-typed'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall, useReread } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { WholeField } from '../../ui/fields/numbers/WholeField'
import { Field } from '../../ui/forms/Field'
import { retentionQuery } from './privacy-queries'

export function RetentionDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(retentionQuery)
  return data ? <RetentionForm retention={data} onClose={onClose} /> : null
}

interface Props {
  readonly retention: SavedRetention
  readonly onClose: () => void
}
type Typed = Record<keyof Retention, TypedNumber>

function RetentionForm({ retention: { version, ...retention }, onClose }: Props) {
  const t = useTexts()
  const save = useCall('PUT /privacy/retention', { done: 'privacy.retention.saved' })
  const form = useCallForm<Typed, unknown>({
    id: 'privacy-retention',
    initial: retention,
    check: typed => ({
      CONTRACT: monthsError('CONTRACT', typed),
      REQUEST: monthsError('REQUEST', typed),
      CONTACT: monthsError('CONTACT', typed),
    }),
    send: (values, typed) => save.send({ body: { ...onlyTyped(values as Retention, typed), version } }),
    reread: useReread(retentionQuery),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('privacy.retention.title')} confirm={t('common.actions.save')}>
      <p>{t('privacy.retention.text')}</p>
      {RETENTION_KINDS.map(kind => (
        <Field key={kind} of={form} name={kind}>
          {field => (
            <WholeField
              {...field}
              label={t(`privacy.retention.${kind}`)}
              {...(kind === 'CONTRACT' && { description: t('privacy.retention.CONTRACT_help') })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

function monthsError(kind: keyof Retention, typed: Typed): FieldError | null {
  const value = typed[kind]
  if (value === null) return 'error_form_obligatory_field'
  if (isUnreadable(value)) return value.error
  if (value < RETENTION_MIN[kind]) return 'error_form_min_number'
  return value > RETENTION_MAX ? 'error_form_max_number' : null
}
