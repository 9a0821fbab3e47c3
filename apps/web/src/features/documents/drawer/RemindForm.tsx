import { Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { entryName } from '../entries'
import { pendingEntries } from '../staff-rows'
import { unreachedHolders } from '../warnings/unreached-holders'
import type { DrawerFormProps } from './drawer-mode'

/** The ids of the entries excluded from the reminder; by default none. */
type Reminder = { readonly left: readonly string[] }

export function RemindForm({ operation, onDone }: DrawerFormProps) {
  const t = useTexts()
  const pending = pendingEntries(operation)
  const unreached = unreachedHolders(operation).filter(({ _id }) => pending.some(({ holder }) => holder?._id === _id))
  const chosen = ({ left }: Reminder) => pending.filter(({ entry }) => !left.includes(entry._id))
  const remind = useCall('POST /operations/sendPendingDocumentationEmail', { done: 'words.reminderSent' })
  const form = useCallForm<Reminder, unknown>({
    initial: { left: [] },
    send: values =>
      remind.send({
        body: {
          operationId: operation._id,
          listDocumentation: chosen(values).map(({ entry, holder }) => ({
            _id: entry._id,
            type: entry.type,
            holderId: holder?._id ?? null,
          })),
        },
      }),
    onSaved: onDone,
  })

  if (pending.length === 0) return <Text>{t('documents.staff.form.remindNone')}</Text>
  return (
    <DrawerForm
      of={form}
      onCancel={onDone}
      disabled={values => chosen(values).length === 0}
      submit={values => t('documents.staff.form.remindConfirm', { count: chosen(values).length })}
    >
      <Text>{t('documents.staff.form.remindText')}</Text>
      {unreached.map(({ _id, name, contract }) => (
        <p key={_id} className="strong pretty">
          {contract?.unreached &&
            t('documents.staff.form.remindUnreached', {
              name,
              why: t(`operations.activity.unreached.${contract.unreached}`),
            })}
        </p>
      ))}
      <Field of={form} name="left">
        {({ value: left, onChange }) =>
          pending.map(({ entry, holder }) => {
            const isLeft = left.includes(entry._id)
            return (
              <CheckField
                key={entry._id}
                label={holder ? `${entryName(t, entry)} · ${holder.name}` : entryName(t, entry)}
                checked={!isLeft}
                onChange={() => onChange(isLeft ? left.filter(id => id !== entry._id) : [...left, entry._id])}
              />
            )
          })
        }
      </Field>
    </DrawerForm>
  )
}
