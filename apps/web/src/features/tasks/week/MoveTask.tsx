import type { Task } from '@llave/api-contract/tasks'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { DateTimeField } from '../../../ui/fields/dates/DateField'
import { Field } from '../../../ui/forms/Field'
import { useMoveTask } from './use-move-task'

interface Props {
  readonly task: Task
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** "Mover a…": the keyboard equivalent of dragging. */
export function MoveTask({ task, onOpen, onClose }: Props) {
  const t = useTexts()
  const move = useMoveTask()
  const [unread, setUnread] = useState(false)
  const form = useCallForm({
    initial: { expirationDate: task.expirationDate },
    check: ({ expirationDate }) => ({
      expirationDate: unread
        ? 'error_form_invalid_date_format'
        : expirationDate === null
          ? 'error_form_obligatory_field'
          : null,
    }),
    send: ({ expirationDate }) => move(task, expirationDate),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('tasks.week.moveTitle', { name: task.name })}
      confirm={t('common.actions.move')}
      other={{
        label: t('tasks.week.open'),
        onClick() {
          form.reset()
          onClose()
          onOpen()
        },
      }}
    >
      <Field of={form} name="expirationDate">
        {field => (
          <DateTimeField
            data-autofocus
            label={t('tasks.fields.expirationDate')}
            {...field}
            error={unread ? fieldText(t, 'error_form_invalid_date_format') : field.error}
            onInvalid={text => setUnread(text !== null)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
